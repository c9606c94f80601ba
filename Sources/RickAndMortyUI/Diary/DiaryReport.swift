package import LoadResource

/// A report in the diary's menu.
package struct DiaryReport {
    let title: String
    let report: any Loadable<ReportPresentationModel>

    package init(title: String, report: any Loadable<ReportPresentationModel>) {
        self.title = title
        self.report = report
    }
}
