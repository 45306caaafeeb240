import type { Described } from './describe-resource.ts'
import type { JsonSchema } from './json-schema.ts'

interface Hoisted {
  readonly schema: JsonSchema
  readonly definitions: readonly (readonly [string, JsonSchema])[]
}

/** Local definitions of a recursive schema as shared ones: in a whole document `#/$defs` leads elsewhere. */
function hoist({ $defs, ...rest }: JsonSchema, name: string): Hoisted {
  if (!$defs) return { schema: rest, definitions: [] }
  const renamed = (value: object): JsonSchema =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`))
  const definitions = Object.entries($defs as Record<string, JsonSchema>) // as zod writes it
  return {
    schema: renamed(rest),
    definitions: definitions.map(([local, schema]) => [`${name}.${local}`, renamed(schema)]),
  }
}

/** Moves recursive parts of all calls to the shared schemas. */
export function hoistDefinitions({ calls, schemas }: Described): Described {
  const shared: Record<string, JsonSchema> = { ...schemas }
  const moved = [...calls].map(([path, call]) => {
    const name = path.slice(1).replaceAll('/', '.')
    const input = hoist(call.input, `${name}.Input`)
    const result = hoist(call.result, `${name}.Result`)
    for (const [key, schema] of [...input.definitions, ...result.definitions]) shared[key] = schema
    return [path, { ...call, input: input.schema, result: result.schema }] as const
  })
  return { calls: new Map(moved), schemas: shared }
}
