import { expect, it } from 'vitest'
import type { AreaConsole } from '#platform/console/shell/area-console.ts'

// A page key leads to its area before the area's index is loaded: by the prefixes that the area declares.

const indexes = import.meta.glob<AreaConsole>('../areas/*/console/index.ts', { import: 'console' })
const declared = import.meta.glob<readonly string[]>('../areas/*/contract/key-prefixes.ts', {
  eager: true,
  import: 'keyPrefixes',
})

const areaIn = (path: string) => path.split('/')[2] ?? ''
const claims = Object.entries(declared).flatMap(([path, prefixes]) =>
  prefixes.map(prefix => ({ area: areaIn(path), prefix })),
)

/** Area of the longest prefix. */
const areaOf = (key: string) =>
  claims
    .filter(({ prefix }) => key === prefix || key.startsWith(`${prefix}.`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.area

it('finds the index of every page by its key', async () => {
  const areas = await Promise.all(Object.values(indexes).map(load => load()))
  const pages = areas.flatMap(({ area, pages }) => Object.keys(pages).map(key => ({ area, key })))
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter(({ area, key }) => areaOf(key) !== area)).toEqual([])
})
