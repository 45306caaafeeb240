interface GroupedPage {
  /** Message key of the group that the page's area chose; empty for none. */
  readonly menuGroup: string
}

/** Group of a page within a section with these groups; empty for a page that was moved here from another section. */
export const findGroup = (groups: readonly string[], { menuGroup }: GroupedPage): string =>
  groups.includes(menuGroup) ? menuGroup : ''

/** Pages group by group, those without a group first; the order within a group stays. */
export const sortByGroup = <P extends GroupedPage>(groups: readonly string[], pages: readonly P[]): P[] =>
  ['', ...groups].flatMap(group => pages.filter(page => findGroup(groups, page) === group))
