import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { reloadMenu } from '#platform/console/shell/session/load-session.ts'
import { session } from '#platform/console/shell/session/session-store.ts'
import { useStore } from '#platform/console/shell/store.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Menu } from '../../contract/menu.ts'
import { MenuPageRow } from '../../contract/menu-page.ts'
import { sortByGroup } from '../../rules/menu-groups.ts'
import { attempt } from '../attempt.ts'
import { moved, newPositions } from './menu-order.ts'

export type Section = RowOf<typeof Menu>
export type PageRow = RowOf<typeof MenuPageRow>

const ALL = 500
const sections = resourceCalls(Menu)
const pages = resourceCalls(MenuPageRow)
const quiet = { hideErrors: true } as const

/** Titles in the menu: the administrator's, the product's, or the bare name. */
export function useMenuWords() {
  const t = useTranslations()
  const { id } = useLocale()
  const menu = useStore(session, now => now.menu)
  return useMemo(() => {
    const shown = new Map(menu.flatMap(section => section.menuPages).map(page => [page.page, page.title]))
    const groups = new Map(menu.flatMap(section => section.menuPages).map(page => [page.page, page.group]))
    const named = new Map(menu.map(section => [section.link, section.menuName]))
    const own = (name: Record<string, string> | null) => name?.[id] || name?.en
    return {
      section: ({ name, section, link }: Pick<Section, 'name' | 'section' | 'link'>) =>
        own(name) ||
        (t.has(`${section}.menu`)
          ? t(`${section}.menu`)
          : (named.get(link || `/${section}`) ?? named.get(`/more${link}`))) ||
        section,
      /** Read from the user's own menu, because an area's messages are loaded only with its pages. */
      group: (key: string, pages: readonly Pick<PageRow, 'key'>[]) =>
        t.has(key) ? t(key) : (pages.map(page => groups.get(page.key)).find(Boolean) ?? key),
      page: ({ name, key }: Pick<PageRow, 'name' | 'key'>) =>
        own(name) || shown.get(key) || (t.has(`${key}.title`) ? t(`${key}.title`) : key),
    }
  }, [t, id, menu])
}

/** Sections with their pages, and functions to move, show and hide them. All users' menus change at once. */
export function useMenuTree() {
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: [Menu.key, 'tree'],
    queryFn: async ({ signal }) => {
      const [all, known] = await Promise.all([
        sections.list({ pageSize: ALL, sort: 'position' }, { signal, ...quiet }),
        pages.list({ pageSize: ALL }, { signal, ...quiet }),
      ])
      return { sections: all.result, pages: new Map(known.result.map(page => [page.id, page])) }
    },
  })
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      try {
        await work()
      } finally {
        await Promise.all([Menu.key, MenuPageRow.key].map(key => queries.invalidateQueries({ queryKey: [key] })))
        await reloadMenu()
      }
    })
  const all = read.data?.sections ?? []
  return {
    sections: all,
    page: (id: string) => read.data?.pages.get(id),
    loading: read.isPending,
    error: read.error,
    retry: () => void read.refetch(),
    moveSection: (at: number, by: 1 | -1) =>
      change(async () => {
        for (const { row, position } of newPositions(moved(all, at, by)))
          await sections.update(row.id, row.version, { position }, quiet)
      }),
    showSection: (row: Section, active: boolean) =>
      change(() => sections.update(row.id, row.version, { active }, quiet)),
    /** Within the page's group; groups belong to the product. */
    movePage: (row: Section, { id }: PageRow, by: 1 | -1) =>
      change(() => {
        const known = row.pages.map(each => read.data?.pages.get(each)).filter(page => page !== undefined)
        const ordered = sortByGroup(row.groups, known).map(page => page.id)
        return sections.update(row.id, row.version, { pages: moved(ordered, ordered.indexOf(id), by) }, quiet)
      }),
    showPage: (row: PageRow, shown: boolean) =>
      change(() => pages.update(row.id, row.version, { hidden: !shown }, quiet)),
    /** To the end of another section. */
    sendPage: (from: Section, id: string, to: Section) =>
      change(async () => {
        await sections.update(to.id, to.version, { pages: [...to.pages, id] }, quiet)
        await sections.update(from.id, from.version, { pages: from.pages.filter(each => each !== id) }, quiet)
      }),
  }
}

export type MenuTree = ReturnType<typeof useMenuTree>
