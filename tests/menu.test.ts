import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOT_KINDS, type LotKind } from '#platform/rules/codes/lot-type.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { foreignMenuParts } from './support/code-rules/foreign-menu-parts.ts'
import { isProduct, isTest, readSource } from './support/code-rules/source-file.ts'
import { describe as inWords, readAllSources } from './support/code-rules/source-files.ts'
import { straySetupSteps } from './support/code-rules/stray-setup-steps.ts'

// An area declares its own menu sections, groups and pages; other areas do not name them.

const areas = await collectAreas(join(import.meta.dirname, '..'))
const sections = areas.flatMap(area => area.sections ?? [])
const pages = areas.flatMap(area => area.pages ?? [])

/** A definition can be referred to by its key (a field that names a product); a page without one cannot. */
const definitions = (area: AreaServer) =>
  [...(area.resources ?? []), ...(area.documents ?? []), ...(area.reports ?? [])].map(each => each.definition.key)

const parts = {
  sections: new Map(areas.flatMap(({ area, sections = [] }) => sections.map(({ key }) => [key, area]))),
  pages: new Map(areas.flatMap(({ area, pages = [] }) => pages.map(({ key }) => [key, area]))),
  definitions: new Set(areas.flatMap(definitions)),
}

it('declares every section once, at a place of its own', () => {
  expect(sections.length).toBeGreaterThan(10)
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length)
  expect(new Set(sections.map(({ position }) => position)).size).toBe(sections.length)
})

it('puts every page into a declared section, and every page of a grouped section into one of its groups', () => {
  expect(pages.length).toBeGreaterThan(100)
  const groups = new Map(sections.map(section => [section.key, section.groups ?? ['']]))
  expect(pages.filter(({ section, group = '' }) => !groups.get(section)?.includes(group))).toEqual([])
})

/** Menu sections of a trade with the number of pages in daily use, without those of platform administrators. */
function everydaySections(kinds: readonly LotKind[]): Map<string, number> {
  const daily = pages.filter(
    ({ everyday, platformOnly, hidden }) => !platformOnly && !hidden && everyday?.some(kind => kinds.includes(kind)),
  )
  return new Map(
    sections.flatMap(({ key }) => {
      const count = daily.filter(({ section }) => section === key).length
      return count > 0 ? [[key, count] as const] : []
    }),
  )
}

it.each([
  ['retail', ['retail'], 7, 7],
  ['hospitality', ['hospitality'], 7, 7],
  ['parking', ['parking'], 7, 7],
  ['several', [...LOT_KINDS], 8, 9],
] as const)('shows %s about seven sections of a few pages each', (_, kinds, mostSections, mostPages) => {
  const sections = everydaySections(kinds)
  expect(sections.size).toBeGreaterThan(4)
  expect(sections.size).toBeLessThanOrEqual(mostSections)
  expect([...sections].filter(([, count]) => count > mostPages)).toEqual([])
})

it('keeps pages of the platform’s administrators out of the sections of merchants', () => {
  const shared = new Set(pages.filter(({ platformOnly }) => !platformOnly).map(({ section }) => section))
  expect(pages.filter(({ platformOnly, section }) => platformOnly && shared.has(section))).toEqual([])
})

it('lists pages under a page of the same area', () => {
  const lost = areas.flatMap(({ pages: own = [] }) =>
    own.filter(page => page.under && !own.some(({ key, under }) => key === page.under && !under)),
  )
  expect(lost.map(({ key }) => key)).toEqual([])
})

it('leads every step of the setup guide to a page of its own area, in an order without ties', () => {
  expect(areas.flatMap(({ setupSteps = [] }) => setupSteps).length).toBeGreaterThan(8)
  expect(straySetupSteps(areas)).toEqual([])
})

it.each([
  ['a page of another area', { key: 'a.setup.x', position: 10, page: 'b.list' }, 'which is no page of a'],
  ['a page that there is not', { key: 'a.setup.x', position: 10, page: 'a.lost' }, 'which is no page of a'],
  ['the place of another step', { key: 'a.setup.x', position: 20, page: 'a.list' }, 'where another step stands'],
])('finds a step of the setup guide at %s', (_, step, words) => {
  const stray = straySetupSteps([
    {
      area: 'b',
      pages: [{ key: 'b.list' }],
      setupSteps: [{ step: { key: 'b.setup.y', position: 20, page: 'b.list' } }],
    },
    { area: 'a', pages: [{ key: 'a.list' }], setupSteps: [{ step }] },
  ])
  expect(stray).toEqual([expect.stringContaining(words)])
})

it('has no section and no group without a page, once their area has pages', () => {
  const filled = new Set(pages.flatMap(({ section, group }) => [section, `${section} ${group}`]))
  const working = areas.filter(area => area.pages?.length).flatMap(area => area.sections ?? [])
  const declared = working.flatMap(({ key, groups = [] }) => [key, ...groups.map(group => `${key} ${group}`)])
  expect(declared.filter(part => !filled.has(part))).toEqual([])
})

it('names no page and no section of another area', () => {
  const files = readAllSources().filter(({ path }) => isProduct(path) && !isTest(path))
  expect(files.flatMap(file => foreignMenuParts(file, parts)).map(inWords)).toEqual([])
})

it.each([
  ['a page without a definition', "const daily = ['pos.register']", ['names the page pos.register of pos']],
  ['the label of a section', "t('stock.menu')", ['names the section stock of stock']],
  ['a place in a section', "({ section: 'report' })", ['names the section report of reports']],
  [
    'a page by the key of its definition',
    "const items = ['catalogue.plu']",
    ['names the page catalogue.plu of catalogue'],
  ],
  ['its own page', "const mine = ['system.menu', 'profile']", []],
])('finds %s in the code of the menu', (_, code, names) => {
  const file = readSource('areas/system/server/menu.ts', code)
  expect(foreignMenuParts(file, parts).map(({ words }) => words)).toEqual(names)
})

it('lets a field refer to a record of another area', () => {
  const file = readSource('areas/stock/contract/stock-item.ts', "references('catalogue.plu')")
  expect(foreignMenuParts(file, parts)).toEqual([])
})
