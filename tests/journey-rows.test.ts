import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, 'e2e')

/** Journeys share one demo merchant: a second row of the same code is refused, and only when both journeys run. */
const ADDED_ROWS = {
  'register of the café': /addCafeRegister\('([^']+)'/g,
  'shop of a journey': /ordLot: '(19\d\d)'/g,
}

it.each(Object.entries(ADDED_ROWS))('has one journey for each %s', (_row, pattern) => {
  const filesByCode = new Map<string, Set<string>>()
  for (const file of globSync('**/*.ts', { cwd: root }))
    for (const [, code = ''] of readFileSync(join(root, file), 'utf8').matchAll(pattern))
      filesByCode.set(code, new Set([...(filesByCode.get(code) ?? []), file]))
  const shared = [...filesByCode].filter(([, files]) => files.size > 1).map(([code, files]) => [code, ...files])
  expect(filesByCode.size).toBeGreaterThan(0)
  expect(shared).toEqual([])
})
