import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { groupOf, MENU_GROUPS } from '../areas/system/rules/menu-groups.ts'

const root = join(import.meta.dirname, '..')

interface MenuPage {
  readonly key: string
  readonly section: string
}

async function allPages(): Promise<MenuPage[]> {
  const found: MenuPage[] = []
  for (const file of globSync('{platform,areas/*}/contract/pages.ts', { cwd: root })) {
    const { pages }: { pages: readonly MenuPage[] } = await import(pathToFileURL(join(root, file)).href)
    found.push(...pages)
  }
  return found
}

it('every page of a long section stands in a part of it, and no part names a page that is none', async () => {
  const pages = await allPages()
  expect(pages.length).toBeGreaterThan(30)
  const long = pages.filter(({ section }) => MENU_GROUPS[section])
  expect(long.filter(({ section, key }) => !groupOf(section, key))).toEqual([])
  const named = Object.values(MENU_GROUPS).flatMap(groups => groups.flatMap(group => group.pages))
  expect(named.toSorted()).toEqual(long.map(({ key }) => key).toSorted())
})
