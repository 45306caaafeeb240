import { expect, it } from 'vitest'
import { CONSOLE_PAGES } from '#apps/handheld/console-pages.ts'
import type { AreaConsole } from '#platform/console/shell/area-console.ts'
import type { Page } from '#platform/contract/define/page.ts'

// A page key identifies its area before the area's index is loaded, by the area's declared prefixes.

const indexes = import.meta.glob<AreaConsole>('../areas/*/console/index.ts', { import: 'console' })
const declared = import.meta.glob<readonly string[]>('../areas/*/contract/key-prefixes.ts', {
  eager: true,
  import: 'keyPrefixes',
})
const listed = import.meta.glob<readonly Page[]>('../areas/*/contract/pages.ts', { eager: true, import: 'pages' })

const areaIn = (path: string) => path.split('/')[2] ?? ''
const claims = Object.entries(declared).flatMap(([path, prefixes]) =>
  prefixes.map(prefix => ({ area: areaIn(path), prefix })),
)

/** Area with the longest matching prefix. */
const areaOf = (key: string) =>
  claims
    .filter(({ prefix }) => key === prefix || key.startsWith(`${prefix}.`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.area

const loadAreas = () => Promise.all(Object.values(indexes).map(load => load()))

it('finds the index of every page by its key', async () => {
  const areas = await loadAreas()
  const pages = areas.flatMap(({ area, pages }) => Object.keys(pages).map(key => ({ area, key })))
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter(({ area, key }) => areaOf(key) !== area)).toEqual([])
})

it('draws every page of the contracts: by hand, by the kit from its definition, or by the handheld', async () => {
  const inConsole = (await loadAreas()).flatMap(({ pages }) => Object.keys(pages))
  const drawn = new Set([...inConsole, ...Object.keys(CONSOLE_PAGES)])
  const keys = Object.values(listed).flatMap(pages => pages.map(({ key }) => key))
  expect(keys.length).toBeGreaterThan(100)
  // The profile belongs to the shell; till, kitchen screen and the handheld's own pages are apps outside the console.
  const outside = ['app.ticketValidation', 'pos.kitchen', 'pos.register', 'profile']
  expect(keys.filter(key => !drawn.has(key)).toSorted()).toEqual(outside)
})
