import { z } from 'zod'
import { calendarDay, moment } from './calendar.ts'
import type { Field, FieldFacts, FieldKind, Presence } from './field.ts'

interface Common<In> {
  optional?: boolean
  default?: In
  readOnly?: boolean
}

type PresenceOf<O> = O extends { optional: true }
  ? 'optional'
  : O extends { default: unknown }
    ? 'defaulted'
    : 'required'

function field<T, In, O extends Common<In>>(
  kind: FieldKind,
  schema: z.ZodType<In>,
  options: O | undefined,
  facts: FieldFacts,
): Field<T, In, PresenceOf<O>> {
  const presence: Presence = options?.optional ? 'optional' : options?.default !== undefined ? 'defaulted' : 'required'
  return {
    kind,
    // PresenceOf states the same as this line; TypeScript cannot connect the two.
    presence: presence as PresenceOf<O>,
    schema,
    fallback: options?.default,
    facts: { ...facts, readOnly: options?.readOnly },
  }
}

interface TextOptions extends Common<string> {
  max?: number
  unique?: boolean
  duplicate?: string
  pattern?: RegExp
  multiline?: boolean
  from?: FieldFacts['from']
}

/** Trimmed text, 200 characters by default. An optional text, or one with `default: ''`, may be blank. */
export function text<const O extends TextOptions>(options?: O) {
  const max = options?.max ?? 200
  let schema = z.string().trim().max(max)
  if (!options?.optional && options?.default !== '') schema = schema.min(1)
  if (options?.pattern) schema = schema.regex(options.pattern)
  const { unique, duplicate, multiline, from } = options ?? {}
  return field<string, string, O>('text', schema, options, { max, unique, duplicate, multiline, from })
}

interface NumberOptions extends Common<number> {
  min?: number
  max?: number
  unit?: string
  unique?: boolean
}

function bounded(schema: z.ZodNumber, options: NumberOptions | undefined): z.ZodNumber {
  let result = schema
  if (options?.min !== undefined) result = result.min(options.min)
  if (options?.max !== undefined) result = result.max(options.max)
  return result
}

const numberFacts = (options: NumberOptions | undefined): FieldFacts => ({
  min: options?.min,
  max: options?.max,
  unit: options?.unit,
  unique: options?.unique,
})

/** Whole number; 32 bits by default. */
export function integer<const O extends NumberOptions>(options?: O) {
  const schema = bounded(z.int().min(-2147483648).max(2147483647), options)
  return field<number, number, O>('integer', schema, options, numberFacts(options))
}

/** Decimal number of up to six places (quantities, factors). */
export function decimal<const O extends NumberOptions>(options?: O) {
  const schema = bounded(z.number().min(-1e12).max(1e12), options)
  return field<number, number, O>('decimal', schema, options, numberFacts(options))
}

/** Close to the largest safe integer of cents. */
const LARGEST_AMOUNT = 90_000_000_000_000

/** Amount with two decimals; integer cents in the database. */
export function money<const O extends NumberOptions>(options?: O) {
  const schema = bounded(z.number().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT).multipleOf(0.01), options)
  return field<number, number, O>('money', schema, options, numberFacts(options))
}

/** Unit price with up to four decimals; integer ten-thousandths in the database. */
export function unitPrice<const O extends NumberOptions>(options?: O) {
  const schema = bounded(z.number().min(0).max(900_000_000).multipleOf(0.0001), options)
  return field<number, number, O>('unitPrice', schema, options, numberFacts(options))
}

/** Percent as people say it: 10 is ten percent. Four decimals. */
export function percent<const O extends NumberOptions>(options?: O) {
  const schema = bounded(z.number().min(-1000).max(1000), options)
  return field<number, number, O>('percent', schema, options, { ...numberFacts(options), unit: '%' })
}

export function boolean<const O extends Common<boolean>>(options?: O) {
  return field<boolean, boolean, O>('boolean', z.boolean(), options, {})
}

/** Calendar day, YYYY-MM-DD. */
export function date<const O extends Common<string>>(options?: O) {
  return field<string, string, O>('date', calendarDay, options, {})
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Wall-clock time, HH:mm. */
export function time<const O extends Common<string>>(options?: O) {
  return field<string, string, O>('time', z.string().regex(CLOCK_TIME), options, {})
}

/** Moment in time, ISO 8601 with offset. */
export function instant<const O extends Common<string>>(options?: O) {
  return field<string, string, O>('instant', moment, options, {})
}

const timeWindowSchema = z.strictObject({ from: z.string().regex(CLOCK_TIME), to: z.string().regex(CLOCK_TIME) })
export type TimeWindow = z.infer<typeof timeWindowSchema>

/** From-to within a day. A window with `to` before `from` passes midnight. */
export function timeWindow<const O extends Common<TimeWindow>>(options?: O) {
  return field<TimeWindow, TimeWindow, O>('timeWindow', timeWindowSchema, options, {})
}

/** ISO weekdays, Monday 1 to Sunday 7. */
export function weekdays<const O extends Common<number[]>>(options?: O) {
  return field<number[], number[], O>('weekdays', z.array(z.int().min(1).max(7)).max(7), options, {})
}

/** One of a fixed list of values. */
export function choice<const V extends readonly [string, ...string[]], const O extends Common<V[number]>>(
  values: V,
  options?: O,
) {
  return field<V[number], V[number], O>('choice', z.enum(values), options, { values })
}

interface ReferenceOptions extends Common<string> {
  unique?: boolean
  /** The row belongs to the shop of the referred record and follows its access. */
  inItsShop?: boolean
}

/** Id of a record of another resource, named by its key, e.g. 'catalogue.category'. */
export function reference<const O extends ReferenceOptions>(to: string, options?: O) {
  const shops = options?.inItsShop ? 'through' : undefined
  return field<string, string, O>('reference', z.uuid(), options, { to, unique: options?.unique, shops })
}

/** Ids of many records of another resource, in order, without repeats. */
export function references<const O extends Common<string[]> & { max?: number }>(to: string, options?: O) {
  const max = options?.max ?? 1000
  const schema = z
    .array(z.uuid())
    .max(max)
    .refine(ids => new Set(ids).size === ids.length)
  return field<string[], string[], O>('references', schema, options, { to, max })
}

const SITE = 'system.site'
export const MOST_SHOPS = 1000

/**
 * Shops that a row is for, by code (`ordLot`); empty means all shops. Access to the row follows it: users cannot write
 * rows that also belong to shops they don't work in (rules/access/row-shops.ts).
 */
export function shops() {
  const schema = z
    .array(z.string().trim().min(1).max(100))
    .max(MOST_SHOPS)
    .overwrite(codes => [...new Set(codes)])
  return field<string[], string[], { default: string[] }>('shops', schema, { default: [] }, { max: MOST_SHOPS })
}

/** The one shop of a row or a query; empty means all shops. Access follows it as with shops(). */
export function shop() {
  return field<string, string, { optional: true }>(
    'reference',
    z.uuid(),
    { optional: true },
    { to: SITE, shops: 'own' },
  )
}

/** Ids of shops beside an "all shops" field; an empty list means no shops. Access follows it as with shops(). */
export function siteIds(all: string) {
  const ids = references(SITE, { default: [], max: MOST_SHOPS })
  return { ...ids, facts: { ...ids.facts, shops: { all } } }
}

/**
 * A shop that a row concerns without belonging to it, such as the target of a transfer. Writing the row does not
 * require access to it.
 */
export function otherShop<const O extends Common<string>>(options?: O) {
  return field<string, string, O>('reference', z.uuid(), options, { to: SITE, shops: 'other' })
}

/**
 * Ids of the shops at which a record of the merchant is available; empty means all shops, including new ones. Lists show the
 * record in every shop, and its area checks changes.
 * @param except the field with exceptions to "all shops", of otherShops()
 */
export function availableAt(except: string) {
  const ids = otherShops()
  return { ...ids, facts: { ...ids.facts, shops: { except } } }
}

/** Ids of shops that a record concerns without belonging to them. */
export function otherShops() {
  const ids = references(SITE, { default: [], max: MOST_SHOPS })
  return { ...ids, facts: { ...ids.facts, shops: 'other' as const } }
}

/** Free text labels of up to 100 characters each. */
export function tags<const O extends Common<string[]> & { max?: number }>(options?: O) {
  const max = options?.max ?? 200
  return field<string[], string[], O>('tags', z.array(z.string().trim().min(1).max(100)).max(max), options, { max })
}

/** #rrggbb */
export function colour<const O extends Common<string>>(options?: O) {
  return field<string, string, O>('colour', z.string().regex(/^#[0-9a-fA-F]{6}$/), options, {})
}

/** Id of a stored picture (uploaded as JPEG or PNG). */
export function image<const O extends Common<string>>(options?: O) {
  return field<string, string, O>('image', z.uuid(), options, {})
}

export function images<const O extends Common<string[]> & { max?: number }>(options?: O) {
  const max = options?.max ?? 12
  return field<string[], string[], O>('images', z.array(z.uuid()).max(max), options, { max })
}

/** Id of a stored file. */
export function file<const O extends Common<string>>(options?: O) {
  return field<string, string, O>('file', z.uuid(), options, {})
}

const addressSchema = z.strictObject({
  line1: z.string().trim().max(120).default(''),
  line2: z.string().trim().max(120).default(''),
  city: z.string().trim().max(80).default(''),
  state: z.string().trim().max(40).default(''),
  postcode: z.string().trim().max(12).default(''),
  country: z.string().trim().max(2).default('AU'),
})
export type Address = z.infer<typeof addressSchema>

export function address<const O extends Common<Address>>(options?: O) {
  return field<Address, Address, O>('address', addressSchema, options, {})
}

interface UniqueOptions extends Common<string> {
  unique?: boolean
  duplicate?: string
}

/** Phone number: digits, spaces and a leading +. Stored as E.164 where it can be recognised. */
export function phone<const O extends UniqueOptions>(options?: O) {
  const schema = z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()-]{4,24}$/)
  return field<string, string, O>('phone', schema, options, { max: 24, unique: options?.unique })
}

export function email<const O extends UniqueOptions>(options?: O) {
  const schema = z.string().trim().toLowerCase().max(254).pipe(z.email())
  return field<string, string, O>('email', schema, options, { max: 254, unique: options?.unique })
}

/** EAN-8/13, UPC-A, GTIN-14 or a free code. A wrong check digit is a warning, not a refusal. */
export function barcode<const O extends UniqueOptions>(options?: O) {
  const schema = z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,48}$/)
  const { unique, duplicate } = options ?? {}
  return field<string, string, O>('barcode', schema, options, { max: 48, unique, duplicate })
}

/** Encrypted at rest and never returned: reads tell whether it is set, writes take the text. */
export function secret<const O extends Common<string> & { max?: number; sentTo?: readonly string[] }>(options?: O) {
  const max = options?.max ?? 4000
  return field<boolean, string, O>('secret', z.string().min(1).max(max), options, { max, sentTo: options?.sentTo })
}

/** Structured value of a schema, at most 256 kB of JSON. */
export function json<T, const O extends Common<T>>(schema: z.ZodType<T>, options?: O) {
  return field<T, T, O>('json', schema, options, {})
}

/** One text per language: { en: 'Coffee', 'zh-CN': '咖啡' }. */
export function translated<const O extends Common<Record<string, string>> & { max?: number }>(options?: O) {
  const max = options?.max ?? 200
  const schema = z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.string().trim().max(max))
  return field<Record<string, string>, Record<string, string>, O>('translated', schema, options, { max })
}
