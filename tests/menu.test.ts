import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ICON_NAMES } from '#platform/console/shell/icon.tsx'
import { MENU_SECTIONS } from '../areas/system/contract/menu-sections.ts'
import { groupOf, MENU_GROUPS } from '../areas/system/rules/menu-groups.ts'

const root = join(import.meta.dirname, '..')

interface Pictured {
  readonly key: string
  readonly icon: string
  readonly section: string
}

async function allPages(): Promise<Pictured[]> {
  const found: Pictured[] = []
  for (const file of globSync('{platform,areas/*}/contract/pages.ts', { cwd: root })) {
    const { pages }: { pages: readonly Pictured[] } = await import(pathToFileURL(join(root, file)).href)
    found.push(...pages)
  }
  return found
}

const without = (all: readonly Omit<Pictured, 'section'>[]) => all.filter(({ icon }) => !ICON_NAMES.includes(icon))

it('every section and every page of the menu has an icon that the console can draw', async () => {
  const pages = await allPages()
  expect(pages.length).toBeGreaterThan(30)
  expect(without(pages)).toEqual([])
  expect(without(MENU_SECTIONS.map(({ section, icon }) => ({ key: section, icon })))).toEqual([])
})

it('every page of a long section stands in a part of it, and no part names a page that is none', async () => {
  const pages = await allPages()
  const long = pages.filter(({ section }) => MENU_GROUPS[section])
  expect(long.filter(({ section, key }) => !groupOf(section, key))).toEqual([])
  const named = Object.values(MENU_GROUPS).flatMap(groups => groups.flatMap(group => group.pages))
  expect(named.toSorted()).toEqual(long.map(({ key }) => key).toSorted())
})
