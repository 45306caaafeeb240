import type { z } from 'zod'

/** Kinds of values in a record. Engines and the kit choose storage, form control, cell and filter by kind. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'unitPrice'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'time'
  | 'instant'
  | 'timeWindow'
  | 'weekdays'
  | 'choice'
  | 'reference'
  | 'references'
  | 'tags'
  | 'shops'
  | 'colour'
  | 'image'
  | 'images'
  | 'file'
  | 'address'
  | 'phone'
  | 'email'
  | 'barcode'
  | 'secret'
  | 'json'
  | 'translated'

/** required: the caller must set it. optional: may be null. defaulted: has a default when absent. */
export type Presence = 'required' | 'optional' | 'defaulted'

/** Facts common to all kinds. A kind adds its own (max, unit, codes and so on). */
export interface FieldFacts {
  /** Longest text, in characters. */
  max?: number | undefined
  min?: number | undefined
  /** Shown inside the control: days, %, ml. */
  unit?: string | undefined
  /** Unique in its scope (merchant or site). A duplicate is refused with rtn -1101. */
  unique?: boolean | undefined
  /** Message key for a duplicate where the spec fixes the text. */
  duplicate?: string | undefined
  multiline?: boolean | undefined
  /** Fields that say where a secret is sent: one that is stored is not sent to a new place before it is entered again. */
  sentTo?: readonly string[] | undefined
  /** Allowed values of a choice; their labels are messages `{resource}.choices.{field}.{value}`. */
  values?: readonly string[] | undefined
  /** Resource key that a reference points at. */
  to?: string | undefined
  /**
   * Records whose texts in that field are offered as values, by name. The field may also hold texts of deleted records.
   */
  from?: { readonly resource: string; readonly field: string } | undefined
  /**
   * How a reference assigns its row to shops. own: the row belongs to the referred shop, or to all shops when empty.
   * other: a shop that the row concerns without belonging to it (the target of a transfer). all: names the field that
   * means "all shops". through: the row belongs to the shop of the referred record. except: the row belongs to the merchant and
   * is available at the referred shops, or at all when empty except those in the named field.
   */
  shops?: 'own' | 'other' | 'through' | { readonly all: string } | { readonly except: string } | undefined
  /** Written by the server only: shown and exported, never accepted from a caller. */
  readOnly?: boolean | undefined
}

/** T is the type when read (on the wire and in the console), In the type when written. */
export interface Field<T = unknown, In = T, P extends Presence = Presence> {
  readonly kind: FieldKind
  readonly presence: P
  /** Validates one value (never null). */
  readonly schema: z.ZodType<In>
  readonly fallback?: In | undefined
  readonly facts: Readonly<FieldFacts>
  /** Carries the read type for inference; absent at run time. */
  readonly read?: T
}

export type Fields = Readonly<Record<string, Field<never, never, Presence> | Field<unknown, unknown, Presence>>>

type ReadOf<F> = F extends Field<infer T, infer _In, infer P> ? (P extends 'optional' ? T | null : T) : never
type InOf<F> = F extends Field<infer _T, infer In, infer P> ? (P extends 'required' ? In : In | null) : never
type RequiredNames<F extends Fields> = { [K in keyof F]: F[K]['presence'] extends 'required' ? K : never }[keyof F]

/** Fields of a record when read. */
export type Values<F extends Fields> = { [K in keyof F]: ReadOf<F[K]> }

/** Fields of a record to be added; an update takes any subset. */
export type Input<F extends Fields> = { [K in RequiredNames<F>]: InOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredNames<F>>]?: InOf<F[K]> | undefined
}

export type FieldName<F extends Fields> = keyof F & string

/** Fields with their names, in the order of their definition. */
export function fieldEntries(fields: Fields): [string, Field][] {
  return Object.entries(fields) as [string, Field][] // every member of the union is a Field; its type arguments do not matter here
}

export function fieldNamed(fields: Fields, name: string): Field | undefined {
  return fields[name] as Field | undefined // as above
}
