import * as fc from 'fast-check'
import { FIRST_YEAR, LAST_YEAR } from '#platform/contract/define/calendar.ts'
import type { Shape } from '../schema-shape.ts'
import type { KnownValues } from './known-values.ts'
import { tables } from './tables.ts'

const DEEPEST = 8
/** Longer lists cost more than they find. */
const LONGEST_LIST = 500
const LONGEST_TEXT = 2000
const MOST_INTEGER = 2_147_483_647

const TEXTS = [
  '+61491570199',
  'x',
  'Café',
  '咖啡',
  '💥',
  'a b',
  '100%',
  `O'Brien`,
  '<b>',
  '1',
  '-1',
  '0.5',
  'null',
  '\u0645\u0631',
]
const TIMES = ['00:00', '23:59', '02:30', '12:00']

/** Position of a value in a call. */
interface Place {
  readonly path: string
  readonly name: string
  readonly depth: number
}

/**
 * Generates payloads that a schema usually accepts, with extreme values and with existing ids, codes and names: only
 * accepted payloads reach the call and the database.
 */
export function payloadArbitrary(path: string, root: Shape, known: KnownValues): fc.Arbitrary<unknown> {
  const patterns = new Map<string, fc.Arbitrary<string>>()

  const oneOfKnown = (place: Place): fc.Arbitrary<unknown>[] => {
    const values = known.values(place.name)
    return values.length > 0 ? [fc.constantFrom(...values)] : []
  }

  function matching(pattern: string): fc.Arbitrary<string> {
    const made = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
    patterns.set(pattern, made)
    return made
  }

  function texts(shape: Shape, place: Place): fc.Arbitrary<unknown> {
    const { minLength = 0, maxLength = 200 } = shape
    if (shape.format === 'uuid') return idsAt(place)
    if (shape.format === 'date') return fc.oneof(fc.constantFrom(...DAYS), days())
    if (shape.format === 'date-time') return fc.oneof(fc.constantFrom(...MOMENTS), moments())
    if (shape.format === 'email') return fc.constantFrom('a@example.com', `${'x'.repeat(60)}@example.com`)
    if (place.name === 'file' && path.endsWith('/import'))
      return mostly(tables(known.fieldNames(path)), fc.constantFrom(...TEXTS))
    if (shape.pattern === CLOCK_TIME) return fc.constantFrom(...TIMES)
    if (shape.pattern) return fc.oneof(...oneOfKnown(place), matching(shape.pattern))
    const free = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' })
    const edges = fc
      .tuple(fc.constantFrom('x', '咖', ' '), fc.constantFrom(minLength, Math.min(maxLength, LONGEST_TEXT)))
      .map(([letter, times]) => letter.repeat(times))
    const made = fc.oneof(...oneOfKnown(place), ...oneOfKnown(place), fc.constantFrom(...TEXTS), free, edges)
    return NAMES_OF_FIELDS.has(place.name) ? mostly(fieldName(place), made) : made
  }

  const idsAt = ({ name }: Place) => {
    const ids = known.ids(path, name)
    const any = fc.oneof(fc.constantFrom(...known.ids('', '')), fc.uuid())
    return mostly(fc.constantFrom(...ids), any)
  }

  const fieldName = ({ name }: Place) =>
    fc
      .tuple(fc.constantFrom(...known.fieldNames(path)), fc.boolean())
      .map(([field, descending]) => (name === 'sort' && descending ? `-${field}` : field))

  function numbers(shape: Shape, place: Place): fc.Arbitrary<unknown> {
    const whole = shape.type === 'integer'
    const minimum = Math.max(shape.minimum ?? -MOST_INTEGER, -Number.MAX_SAFE_INTEGER)
    const maximum = Math.min(shape.maximum ?? MOST_INTEGER, Number.MAX_SAFE_INTEGER)
    const within = (value: number) => Math.min(maximum, Math.max(minimum, value))
    const edges = fc.constantFrom(minimum, maximum, within(0), within(1), within(-1), within(minimum + 1))
    const small = fc.integer({
      min: Math.ceil(minimum),
      max: Math.floor(Math.min(maximum, Math.max(minimum, 0) + 100)),
    })
    const parts = shape.multipleOf ?? 0.000001
    const fractions = fc.integer({ min: -1000, max: 100_000 }).map(count => within(Number((count * parts).toFixed(6)))) // not money: values to be sent
    return fc.oneof(...oneOfKnown(place), edges, small, ...(whole ? [] : [fractions]))
  }

  function lists(shape: Shape, place: Place): fc.Arbitrary<unknown> {
    if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map(item => any(item, place)))
    const item = typeof shape.items === 'object' ? any(shape.items, place) : fc.constantFrom<unknown>(...TEXTS)
    const { minItems = 0, maxItems = 3 } = shape
    const few = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
    if (maxItems > LONGEST_LIST || maxItems < 4) return few
    const full = item.map(element => Array.from({ length: maxItems }, () => element))
    return fc.oneof({ arbitrary: few, weight: 40 }, { arbitrary: full, weight: 1 })
  }

  function records(shape: Shape, place: Place): fc.Arbitrary<unknown> {
    const { properties, additionalProperties } = shape
    if (properties) {
      const members = Object.entries(properties).map(([name, part]) => [name, any(part, { ...place, name })])
      const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(members)
      return fc.record(model, { requiredKeys: [...(shape.required ?? [])] })
    }
    const names =
      place.name === 'filter' || place.name === 'mapping'
        ? fieldName(place)
        : (any(shape.propertyNames ?? {}, place) as fc.Arbitrary<string>) // names of a record are texts
    const value = typeof additionalProperties === 'object' ? additionalProperties : {}
    return fc.dictionary(names.map(String), any(value, place), { maxKeys: 3 })
  }

  function any(reference: Shape, place: Place): fc.Arbitrary<unknown> {
    const shape = reference.$ref === undefined ? reference : referred(reference.$ref)
    const variants = shape.anyOf ?? shape.oneOf ?? shape.allOf
    const deeper = { ...place, depth: place.depth + 1 }
    if (place.depth > DEEPEST) return fc.constant(null)
    if (variants)
      return fc.oneof(
        // Callers usually leave a member out instead of sending null.
        ...variants.map(variant => ({ arbitrary: any(variant, deeper), weight: variant.type === 'null' ? 1 : 30 })),
      )
    if (shape.const !== undefined) return fc.constant(shape.const)
    if (shape.enum) return fc.constantFrom(...shape.enum)
    switch (shape.type) {
      case 'object':
        return records(shape, deeper)
      case 'array':
        return lists(shape, deeper)
      case 'integer':
      case 'number':
        return numbers(shape, place)
      case 'boolean':
        return fc.boolean()
      case 'string':
        return texts(shape, place)
      case 'null':
        return fc.constant(null)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }

  /** Recursive schemas: `#` is the whole, `#/$defs/name` a part. */
  function referred(ref: string): Shape {
    const name = ref.slice('#/$defs/'.length)
    return ref === '#' ? root : (root.$defs?.[name] ?? {})
  }

  return any(root, { path, name: '', depth: 0 })
}

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: other, weight: 1 })

const CLOCK_TIME = '^([01]\\d|2[0-3]):[0-5]\\d$'
/** Members with names of fields. */
const NAMES_OF_FIELDS = new Set(['sort', 'columns', 'mapping', 'matchBy', 'by', 'field'])
const DAYS = ['2026-03-01', '2024-02-29', '2026-10-04', '2026-04-05', `${FIRST_YEAR}-01-01`, `${LAST_YEAR}-12-31`]
const MOMENTS = DAYS.flatMap(day => [`${day}T00:00:00Z`, `${day}T12:34:56.789+10:00`])
const days = () =>
  fc
    .date({
      min: new Date(Date.UTC(FIRST_YEAR, 0, 1)),
      max: new Date(Date.UTC(LAST_YEAR, 11, 31)),
      noInvalidDate: true,
    })
    .map(date => date.toISOString().slice(0, 10))
const moments = () => days().map(day => `${day}T23:59:59.999999Z`)
