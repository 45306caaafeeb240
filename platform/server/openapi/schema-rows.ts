import type { JsonSchema } from './json-schema.ts'

export interface SchemaRow {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly description: string
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** A schema's type as one reads it: `text`, `list of catalogue.plu`, `1 or 2`. */
export function typeName(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#/components/schemas/', '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  const [parts] = [schema.anyOf, schema.oneOf].filter(Array.isArray)
  if (parts) return [...new Set(parts.map(typeName))].join(' or ')
  if (schema.type === 'array') return `list of ${isSchema(schema.items) ? typeName(schema.items) : 'anything'}`
  if (typeof schema.type === 'string') return typeof schema.format === 'string' ? schema.format : schema.type
  return 'anything'
}

/** Levels of members that are listed: `sales`, `sales.lines`, `sales.lines.net`. */
const DEEPEST = 3

/** Members of an object, or of the parts of a choice, each part once; members of members follow theirs. */
export function schemaRows(schema: JsonSchema, find: (ref: string) => JsonSchema, above = '', depth = 1): SchemaRow[] {
  if (typeof schema.$ref === 'string') return schemaRows(find(schema.$ref), find, above, depth)
  const [parts] = [schema.oneOf, schema.anyOf].filter(Array.isArray)
  if (parts) {
    const rows = parts.flatMap(part => schemaRows(part, find, above, depth))
    return [...new Map(rows.map(row => [`${row.name} ${row.type}`, row])).values()]
  }
  if (schema.type === 'array' && isSchema(schema.items)) return schemaRows(schema.items, find, above, depth)
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(([name, member]) => {
    if (!isSchema(member)) return []
    const row = {
      name: above + name,
      type: typeName(member),
      required: required.has(name),
      description: typeof member.description === 'string' ? member.description : '',
    }
    return depth < DEEPEST ? [row, ...schemaRows(member, find, `${above}${name}.`, depth + 1)] : [row]
  })
}
