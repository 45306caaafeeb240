import type { MenuPage, MenuSection } from '#platform/contract/calls/session.ts'

/** Consecutive pages of a section under one caption, which may be empty. */
export interface MenuPart {
  readonly caption: string
  readonly pages: readonly MenuPage[]
}

export const listed = (section: MenuSection): readonly MenuPage[] =>
  section.menuPages.filter(page => !page.hidden && !page.under)

export function listParts(section: MenuSection): MenuPart[] {
  const parts: { caption: string; pages: MenuPage[] }[] = []
  for (const page of listed(section)) {
    const caption = page.group ?? ''
    const last = parts.at(-1)
    if (last?.caption === caption) last.pages.push(page)
    else parts.push({ caption, pages: [page] })
  }
  return parts
}

/** All sections under More as one section with named parts, for the flyout of a single icon. */
export function mergedMore(sections: readonly MenuSection[], link: string, menuName: string): MenuSection {
  const menuPages = sections.flatMap(section => section.menuPages.map(page => ({ ...page, group: section.menuName })))
  return { link, menuName, icon: 'dots', menuPages }
}
