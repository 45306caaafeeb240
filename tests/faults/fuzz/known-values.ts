import { fieldEntries } from '#platform/contract/define/field.ts'
import type { Registry } from '#platform/server/operation/registry.ts'
import type { Row, WholeDemo } from '../whole-demo.ts'

/** Values of a demo merchant, so that generated calls name existing records. */
export interface KnownValues {
  /** Ids for a member of this name in a call to this path. */
  ids(path: string, name: string): readonly string[]
  /** Values of rows in a field of this name. */
  values(name: string): readonly unknown[]
  /** Names of fields and columns for sorting, filtering and selection in a call to this path. */
  fieldNames(path: string): readonly string[]
}

const MOST_OF_A_NAME = 40

/** Resources by the names of fields that refer to them. */
function referredBy(registry: Registry): Map<string, string[]> {
  const referred = new Map<string, string[]>()
  const note = (name: string, to: string) => referred.set(name, [...(referred.get(name) ?? []), to])
  for (const { key, name, fields } of registry.resources.values()) {
    note(name, key)
    for (const [field, { facts }] of fieldEntries(fields)) if (facts.to) note(field, facts.to)
  }
  for (const { parameters } of registry.reports.values())
    for (const [field, { facts }] of fieldEntries(parameters)) if (facts.to) note(field, facts.to)
  note('siteId', 'system.site')
  return referred
}

function valuesByName(rows: Iterable<Row>): Map<string, unknown[]> {
  const values = new Map<string, Set<unknown>>()
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const known = values.get(name) ?? new Set()
      if (known.size < MOST_OF_A_NAME && ['string', 'number'].includes(typeof value)) known.add(value)
      values.set(name, known)
    }
  return new Map([...values].map(([name, known]) => [name, [...known]]))
}

function namesByPath({ resources, documents, reports }: Registry): [string, string[]][] {
  return [
    ...[...resources.values()].map(({ path, fields }): [string, string[]] => [path, Object.keys(fields)]),
    ...[...documents.values()].map(({ path, header }): [string, string[]] => [path, Object.keys(header)]),
    ...[...reports.values()].map(({ path, columns }): [string, string[]] => [path, Object.keys(columns)]),
  ]
}

export async function knownValues(demo: WholeDemo): Promise<KnownValues> {
  const { registry } = demo
  const byResource = new Map<string, Row[]>()
  for (const resource of registry.resources.values())
    if (resource.scope !== 'platform') byResource.set(resource.key, await demo.rowsOf(resource))
  const rows = [...byResource.values()].flat()
  const [referred, byName, names] = [referredBy(registry), valuesByName(rows), namesByPath(registry)]
  const idsOf = (key: string) => (byResource.get(key) ?? []).map(({ id }) => id)
  const all = rows.map(({ id }) => id)
  const idsAt = new Map<string, readonly string[]>(
    [...registry.resources.values()].map(({ path, key }) => [path, idsOf(key)] as const),
  )
  const pathOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  return {
    ids(path, name) {
      const own = name === 'id' || name === 'ids' ? idsAt.get(pathOf(path)) : referred.get(name)?.flatMap(idsOf)
      return own && own.length > 0 ? own : all
    },
    values: name => byName.get(name) ?? [],
    fieldNames: path => ['id', 'version', ...(names.find(([of]) => path.startsWith(`${of}/`))?.[1] ?? ['createdAt'])],
  }
}
