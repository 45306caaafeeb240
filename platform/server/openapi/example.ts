import type { JsonSchema } from './json-schema.ts'

/** Values for names that many calls share, so that examples look like the trade's. */
const BY_NAME: Readonly<Record<string, string>> = {
  ordLot: 'HARBOUR',
  email: 'rowan@example.com',
  mobile: '+61400000123',
  phone: '+61400000123',
  name: 'Rowan Lee',
  firstName: 'Rowan',
  lastName: 'Lee',
  lotName: 'Harbour Street',
  reason: 'Agreed with the customer',
  sort: 'name',
  plate: 'ABC123',
  barcode: '9300000000017',
  register: 'R1',
  search: 'harbour',
  key: 'key-000417',
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '01930000-0000-7000-8000-000000000001',
  date: '2026-03-14',
  'date-time': '2026-03-14T09:30:00Z',
  email: 'rowan@example.com',
  uri: 'https://example.com/',
}

/** Texts for the patterns that definitions use; the first that fits is taken. */
const FOR_PATTERNS = [
  '0900',
  '09:00',
  '1234',
  '123456',
  'A1',
  'en',
  '#2f9e44',
  '14',
  '+61400000123',
  '0',
  'a',
  'ABC-123',
  '2026-03',
  'AUD',
  'AU',
  '21',
  'kDk3v0xQm1Zb7a2R',
  '200',
  '51824753556',
  'https://example.com/hook',
  'R1',
  '14',
  '1.5',
  '09:00:00',
  'a@example.com',
  'Australia/Brisbane',
  '#1234',
]

type Resolve = (ref: string) => JsonSchema

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** No text is known that fits a pattern: the call gets no derived example. */
class NoExample extends Error {}

/** The example, or undefined where a part of it cannot be derived. */
export function ifDerivable<T>(derive: () => T): T | undefined {
  try {
    return derive()
  } catch (error) {
    if (error instanceof NoExample) return undefined
    throw error
  }
}

function textExample(schema: JsonSchema, name: string): string {
  const { format, pattern } = schema
  if (typeof format === 'string' && BY_FORMAT[format]) return BY_FORMAT[format]
  const named = BY_NAME[name]
  const fits = (text: string) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
  const longest = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY
  const shortest = typeof schema.minLength === 'number' ? schema.minLength : 0
  const best = [named, ...(typeof pattern === 'string' ? FOR_PATTERNS : []), name, 'Text'].find(
    text => text !== undefined && fits(text) && text.length >= shortest && text.length <= longest,
  )
  if (best === undefined && typeof pattern === 'string') throw new NoExample(pattern)
  return best ?? 'x'.repeat(Math.max(1, shortest))
}

function numberExample({ type, minimum, maximum, exclusiveMinimum, multipleOf }: JsonSchema): number {
  const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0
  const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY
  const usual = type === 'integer' ? 1 : multipleOf === undefined ? 1 : 12.5
  return Math.min(Math.max(usual, least), most)
}

/** A value that fits a schema, the same each time. Optional members of objects are left out where `whole` is false. */
export function toExample(schema: JsonSchema, resolve: Resolve, { name = '', whole = false } = {}, depth = 0): unknown {
  if (depth > 16) return null
  const inner = (part: unknown, named = name): unknown =>
    isSchema(part) ? toExample(part, resolve, { name: named, whole }, depth + 1) : null
  if (typeof schema.$ref === 'string') return inner(resolve(schema.$ref))
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('default' in schema && schema.default !== null) return schema.default
  const [choice] = [schema.oneOf, schema.anyOf].filter(Array.isArray)
  if (choice) return inner(choice[0])
  const [all] = [schema.allOf].filter(Array.isArray)
  if (all) return Object.assign({}, ...all.map(part => inner(part)))
  switch (schema.type) {
    case 'string':
      return textExample(schema, name)
    case 'integer':
    case 'number':
      return numberExample(schema)
    case 'boolean':
      return false
    case 'array': {
      const least = typeof schema.minItems === 'number' ? schema.minItems : 0
      return (whole && depth < 8) || least > 0
        ? Array.from({ length: Math.max(1, least) }, () => inner(schema.items))
        : []
    }
    case 'object':
      return objectExample(schema, whole, inner)
    default:
      return null
  }
}

function objectExample(
  { properties, required }: JsonSchema,
  whole: boolean,
  inner: (part: unknown, name: string) => unknown,
): object {
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.fromEntries(
    Object.entries(isSchema(properties) ? properties : {})
      .filter(([member]) => whole || needed.has(member))
      .map(([member, part]) => [member, inner(part, member)]),
  )
}
