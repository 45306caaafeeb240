import { registerHooks } from 'node:module'
import type { OpenApi } from '#platform/server/openapi/openapi.ts'

const GENERATOR = /\/node_modules\/openapi-typescript\//
const TYPESCRIPT_API = new URL('typescript-api.mjs', import.meta.url).href
const HEAD = '// Generated from /openapi.json: vitest run --project api tests/api-client/tutorial.api.test.ts -u\n\n'

/** Types of all calls for `openapi-fetch`, as TypeScript. */
export async function generateTypes(described: OpenApi): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'typescript' && GENERATOR.test(context.parentURL ?? '')
        ? { url: TYPESCRIPT_API, shortCircuit: true }
        : next(name, context),
  })
  try {
    const { astToString, default: openapiTs } = await import('openapi-typescript')
    // What has a default may be left out of requests.
    return HEAD + astToString(await openapiTs(JSON.stringify(described), { silent: true, defaultNonNullable: false }))
  } finally {
    hooks.deregister()
  }
}

type Schemas = Readonly<Record<string, object>>

/** The description of some calls, with the schemas that they use. */
export function describedCalls(described: OpenApi, paths: readonly string[]): OpenApi {
  const { schemas = {}, ...components } = described.components as { schemas?: Schemas } // as openApi() makes it
  const wanted = Object.fromEntries(paths.map(path => [path, described.paths[path]]))
  const used = usedSchemas(schemas, [wanted, components])
  const few = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...described, paths: wanted, components: { ...components, schemas: few } } as OpenApi // a part of itself
}

function usedSchemas(schemas: Schemas, from: readonly unknown[]): ReadonlySet<string> {
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  for (const part of from) visit(part)
  return used
}
