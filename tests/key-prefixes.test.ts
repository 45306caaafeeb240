import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messageArea } from '#areas/system/console/logs/message-area.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import { Job, JobLog } from '#platform/contract/job.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { createRegistry } from '#platform/server/operation/registry.ts'
import { readMessageSets } from './support/code-rules/message-files.ts'

// Areas that are built in parallel cannot use the same key: each declares its prefixes.

const root = join(import.meta.dirname, '..')
const areas = await collectAreas(root)

const claims = areas.flatMap(({ area, keyPrefixes = [] }) => keyPrefixes.map(prefix => ({ area, prefix })))

/** The longest matching prefix of a key. */
const claimTo = (key: string) =>
  claims
    .filter(({ prefix }) => key === prefix || key.startsWith(`${prefix}.`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]

const owner = (key: string): string | undefined => claimTo(key)?.area

/** Where a key is used: its owner, and the kind of use. */
type Use = { key: string; area: string; part: string }

const OF_ALL_AREAS: ReadonlySet<string> = new Set([SystemAction.key, Job.key, JobLog.key])

const definitions = (area: AreaServer): Use[] =>
  [...(area.resources ?? []), ...(area.documents ?? []), ...(area.reports ?? [])]
    // The platform writes the action log and runs the jobs of all areas; their pages and messages belong to system.
    .filter(({ definition }) => !OF_ALL_AREAS.has(definition.key))
    .map(({ definition }) => ({ key: definition.key, area: area.area, part: 'definition' }))

const pages = (area: AreaServer): Use[] => (area.pages ?? []).map(({ key }) => ({ key, area: area.area, part: 'page' }))

const words = (): Use[] =>
  readMessageSets(root).flatMap(({ owner: area, language, messages }) =>
    [...messages.keys()].map(key => ({ key, area, part: `words (${language})` })),
  )

const uses = (): Use[] => [...areas.flatMap(area => [...definitions(area), ...pages(area)]), ...words()]

it('gives every area that has keys prefixes of its own', () => {
  const withKeys = new Set(uses().map(({ area }) => area))
  const without = areas.filter(({ area, keyPrefixes = [] }) => withKeys.has(area) && keyPrefixes.length === 0)
  expect(without.map(({ area }) => area)).toEqual([])
  const prefixes = claims.map(({ prefix }) => prefix)
  expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([])
  expect(() => createRegistry([...areas, { area: 'thief', keyPrefixes: ['catalogue'] }])).toThrow(
    'key prefix: catalogue',
  )
})

it('lets every page, definition and word begin with a prefix of the area that it stands in', () => {
  const all = uses()
  expect(all.length).toBeGreaterThan(2000)
  const foreign = all.filter(({ key, area }) => owner(key) !== area)
  expect(
    foreign.map(({ key, area, part }) => `${part} ${key} of ${area} belongs to ${owner(key) ?? 'nobody'}`),
  ).toEqual([])
})

it('has no permission of a key that belongs to nobody', () => {
  const { permissions } = createRegistry(areas)
  expect(permissions.length).toBeGreaterThan(300)
  expect(permissions.filter(permission => !owner(permission.split(':')[0] ?? ''))).toEqual([])
})

it('needs every prefix that is declared', () => {
  const used = new Set(uses().map(({ key }) => claimTo(key)?.prefix))
  expect(claims.filter(({ prefix }) => !used.has(prefix))).toEqual([])
})

it('lets the action log load the words of every kind of record', () => {
  const records = areas.flatMap(({ area, resources = [], documents = [] }) =>
    [...resources, ...documents].map(({ definition: { key } }) => ({ key, area })),
  )
  expect(records.length).toBeGreaterThan(100)
  const elsewhere = records.filter(({ key, area }) => !OF_ALL_AREAS.has(key) && messageArea(key) !== area)
  expect(elsewhere.map(({ key, area }) => `${key}: ${area}, not ${messageArea(key)}`)).toEqual([])
})
