import { join } from 'node:path'
import { readCallComments } from '#platform/server/openapi/call-comments.ts'
import { type OpenApi, openApi } from '#platform/server/openapi/openapi.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { createRegistry, type Registry } from '#platform/server/operation/registry.ts'
import { columnCalls } from '#platform/server/operation/table-columns.ts'
import { setupCalls } from '#platform/server/setup/setup-calls.ts'
import { loadWords } from '#platform/server/wire/words.ts'

const root = join(import.meta.dirname, '..', '..')

/** The registry of all areas and what `/openapi.json` says of it, without a server. */
export async function describeApi(): Promise<{ registry: Registry; described: OpenApi }> {
  const itself = () => registry
  const registry: Registry = createRegistry(await collectAreas(root), [...columnCalls(itself), ...setupCalls(itself)])
  const described = openApi({
    registry,
    words: loadWords(root),
    comments: readCallComments(root),
    publicUrl: 'https://office.example.net',
  })
  return { registry, described }
}
