import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { rareOptions } from './support/code-rules/option-uses.ts'

// The kit has no option that fewer than three definitions use; special cases are composed by hand.

const areas = await collectAreas(join(import.meta.dirname, '..'))
const definitions = areas.flatMap(({ resources = [], documents = [], reports = [] }) =>
  [...resources, ...documents, ...reports].map(({ definition }) => definition),
)

it('gives definitions no option that fewer than three of them use', () => {
  expect(definitions.length).toBeGreaterThan(50)
  expect(rareOptions(definitions)).toEqual([])
})
