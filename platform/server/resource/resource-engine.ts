import type { AnyDocument } from '#platform/contract/define/document.ts'
import { getHeaders } from '#platform/contract/define/document-parts.ts'
import { name } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { ServedResource } from '../operation/area-server.ts'
import { countMemory } from './count.ts'
import type { Engine } from './engine.ts'
import { type Physical, toPhysical } from './physical.ts'
import { referringFields } from './used-by.ts'

const headersInDatabase = (document: AnyDocument): Physical => ({
  ...toPhysical(getHeaders(document)),
  lineTable: name(`${tableName(document.key)}_line`),
})

/** The engine over all resources of an installation and the headers of its documents; duplicate keys stop the start. */
export function resourceEngine(served: readonly ServedResource[], documents: readonly AnyDocument[] = []): Engine {
  const resources = served.map(resource => resource.definition)
  const all = [
    ...served.map(resource => toPhysical(resource.definition, resource.hooks.reading)),
    ...documents.map(headersInDatabase),
  ]
  const physicals = new Map(all.map(physical => [physical.definition.key, physical]))
  if (physicals.size !== all.length) throw new Error('two resources have one key')
  const hooks = new Map(served.map(resource => [resource.definition.key, resource.hooks]))
  const referring = referringFields(
    all.map(physical => physical.definition),
    documents,
  )
  return {
    resources,
    find: key => physicals.get(key)?.definition,
    physical: key => {
      const physical = physicals.get(key)
      if (!physical) throw new Error(`no such resource: ${key}`)
      return physical
    },
    referring: key => referring.get(key) ?? [],
    hooks: key => hooks.get(key) ?? {},
    counts: countMemory(),
  }
}
