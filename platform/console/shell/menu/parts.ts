import type { MenuPage, MenuSection } from '#platform/contract/calls/session.ts'

/** Pages of a section that follow each other under one caption, which is empty where there is none. */
export interface MenuPart {
  readonly caption: string
  readonly pages: readonly MenuPage[]
}

export const listed = (section: MenuSection): readonly MenuPage[] => section.menuPages.filter(page => !page.hidden)

export function partsOf(section: MenuSection): MenuPart[] {
  const parts: { caption: string; pages: MenuPage[] }[] = []
  for (const page of listed(section)) {
    const caption = page.group ?? ''
    const last = parts.at(-1)
    if (last?.caption === caption) last.pages.push(page)
    else parts.push({ caption, pages: [page] })
  }
  return parts
}
