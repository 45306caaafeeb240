interface GroupedPage {
  /** Message key of the group that the page's area puts it in; empty for none. */
  readonly menuGroup: string
}

/** Group of a page within a section that has these groups; empty for a page that was moved here from another section. */
export const findGroup = (groups: readonly string[], { menuGroup }: GroupedPage): string =>
  groups.includes(menuGroup) ? menuGroup : ''

/** Pages group by group, those of no group first; the order within a group stays. */
export const sortByGroup = <P extends GroupedPage>(groups: readonly string[], pages: readonly P[]): P[] =>
  ['', ...groups].flatMap(group => pages.filter(page => findGroup(groups, page) === group))
