import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAllSources, root } from '../tests/support/code-rules/source-files.ts'
import { findReach, type ImportingFile } from './reach.ts'

const file = (path: string, ...imports: string[]): ImportingFile => ({ path, imports: imports.map(from => ({ from })) })

const FILES = [
  file('platform/rules/money/money.ts'),
  file('platform/rules/money/money.test.ts', './money.ts', 'vitest'),
  file('areas/pos/contract/sale.ts', '#platform/rules/money/money.ts'),
  file('areas/pos/server/sale.ts', '../contract/sale.ts'),
  file('areas/pos/server/index.ts', './sale.ts'),
  file('areas/stock/server/sold.ts', '#areas/pos/contract/sale.ts'),
  file('areas/stock/server/sold.api.test.ts', './sold.ts'),
  file('apps/till/till-app.tsx', '#areas/pos/contract/sale.ts'),
  file('platform/server/operation/collect-areas.ts'),
  file('tests/registry.api.test.ts', '#platform/server/operation/collect-areas.ts'),
  file('tests/e2e/till/sells.e2e.ts', './till.ts'),
  file('tests/e2e/till/till.ts'),
]

describe('what a change can reach', () => {
  it('is the tests of what imports it, however far, and the journeys of their areas', () => {
    expect(findReach(['areas/pos/contract/sale.ts'], FILES)).toEqual({
      tests: ['areas/stock/server/sold.api.test.ts', 'tests/registry.api.test.ts'],
      journeys: ['pos', 'shell', 'stock', 'till'],
    })
  })

  it('ends where nothing imports it', () => {
    expect(findReach(['areas/stock/server/sold.ts'], FILES)).toEqual({
      tests: ['areas/stock/server/sold.api.test.ts'],
      journeys: ['stock'],
    })
    expect(findReach(['README.md'], FILES)).toEqual({ tests: [], journeys: [] })
  })

  it('is a journey whose own files changed', () => {
    expect(findReach(['tests/e2e/till/till.ts'], FILES).journeys).toEqual(['till'])
  })

  it('is everything where what everything stands on changed', () => {
    expect(findReach(['package-lock.json'], FILES).tests).toHaveLength(3)
  })
})

describe('of this working tree', () => {
  const files = readAllSources()

  it('knows the files that find others by their place', () => {
    const words = findReach(['areas/stock/messages/en.json'], files)
    expect(words.tests).toEqual(expect.arrayContaining(['tests/code-rules.test.ts', 'tests/key-prefixes.test.ts']))
    expect(words.tests.filter(path => path.endsWith('.ui.test.tsx'))).not.toEqual([])
    const migration = findReach(['drizzle/0000_foundation.sql'], files)
    expect(migration.tests).toContain('tests/migrations.api.test.ts')
    const area = findReach(['areas/stock/server/index.ts'], files)
    expect(area.tests).toEqual(expect.arrayContaining(['tests/registry.api.test.ts', 'tests/code-rules.test.ts']))
  })

  it('leaves most tests out where a leaf of one area changed', () => {
    const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path)).length
    const leaf = findReach(['areas/promotions/console/try-out/try-out-page.tsx'], files)
    expect(leaf.tests.length).toBeLessThan(tests / 4)
    expect(leaf.journeys).toEqual(['promotions'])
  })

  it('reads journeys that are there', () => {
    const { journeys } = findReach(['package.json'], files)
    expect(journeys).toContain('shell')
    expect(existsSync(join(root, 'tests', 'e2e', 'shell'))).toBe(true)
  })
})
