import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fieldEntries } from '#platform/contract/define/field.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'

it('every field that refers to records names records that can be listed', async () => {
  const areas = await collectAreas(join(import.meta.dirname, '..'))
  const resources = areas.flatMap(area => area.resources ?? []).map(({ definition }) => definition)
  const documents = areas.flatMap(area => area.documents ?? []).map(({ definition }) => definition.key)
  const keys = new Set([...resources.map(({ key }) => key), ...documents])
  const unknown = resources.flatMap(({ key, fields }) =>
    fieldEntries(fields).flatMap(([name, { facts }]) =>
      facts.to && !keys.has(facts.to) ? [`${key} ${name}: ${facts.to}`] : [],
    ),
  )
  expect(resources.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})
