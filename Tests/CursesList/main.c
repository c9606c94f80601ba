// The least that a list in a terminal can do: the rows in the window, all drawn anew for each key. `make bench` counts its
// instructions beside those of rickmorty.
#include <curses.h>
#include <locale.h>

int main(void) {
    const int rows = 826;
    int top = 0, selection = 0;

    setlocale(LC_ALL, "");
    initscr();
    noecho();
    curs_set(0);
    keypad(stdscr, TRUE);
    for (;;) {
        erase();
        for (int line = 0; line < LINES && top + line < rows; line++) {
            if (top + line == selection) attron(A_REVERSE);
            mvprintw(line, 0, "character-%04d Alive Human Earth (C-137) Citadel of Ricks", top + line + 1);
            attroff(A_REVERSE);
        }
        refresh();
        switch (getch()) {
        case KEY_DOWN:
            if (selection < rows - 1) selection++;
            break;
        case KEY_UP:
            if (selection > 0) selection--;
            break;
        case 'q':
            endwin();
            return 0;
        }
        if (selection < top) top = selection;
        if (selection >= top + LINES) top = selection - LINES + 1;
    }
}
