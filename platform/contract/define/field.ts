import type { z } from 'zod'

/** Every kind of value a record can hold. Storage, form control, cell and filter are chosen by kind, once, in the engines and the kit. */
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

/** required: must be given. optional: may be null. defaulted: filled in when absent. */
export type Presence = 'required' | 'optional' | 'defaulted'

/** What every kind understands. Kinds add facts of their own (max, unit, codes, …) in `facts`. */
export interface FieldFacts {
  /** Longest text, in characters. */
  max?: number | undefined
  min?: number | undefined
  /** Shown inside the control: days, %, ml. */
  unit?: string | undefined
  /** Unique in its scope (merchant, or site); a clash answers rtn -1101. */
  unique?: boolean | undefined
  /** Message key of a clash where the spec has its own words. */
  duplicate?: string | undefined
  multiline?: boolean | undefined
  /** Allowed values of a choice; their labels are messages `{resource}.choices.{field}.{value}`. */
  values?: readonly string[] | undefined
  /** Resource key that a reference points at. */
  to?: string | undefined
  /** Records that have such a text in a field of theirs: it is offered by their names. Others may be there, of records that are gone. */
  from?: { readonly resource: string; readonly field: string } | undefined
  /**
   * What a reference says of its row's shops. own: the shop that the row belongs to, all where it is empty. other: one that
   * the row concerns without belonging to it (where a transfer goes). all: the field that says "all shops" instead. through:
   * the row belongs to the shop of the record referred to.
   */
  shops?: 'own' | 'other' | 'through' | { readonly all: string } | undefined
  /** Set by the server alone: shown, exported, never taken from a caller. */
  readOnly?: boolean | undefined
}

/** T is the value as read (on the wire and in the console), In the value as written. */
export interface Field<T = unknown, In = T, P extends Presence = Presence> {
  readonly kind: FieldKind
  readonly presence: P
  /** Judges one given value (never null). */
  readonly schema: z.ZodType<In>
  readonly fallback?: In | undefined
  readonly facts: Readonly<FieldFacts>
  /** Carries the read type for inference; never present at run time. */
  readonly read?: T
}

export type Fields = Readonly<Record<string, Field<never, never, Presence> | Field<unknown, unknown, Presence>>>

type ReadOf<F> = F extends Field<infer T, infer _In, infer P> ? (P extends 'optional' ? T | null : T) : never
type InOf<F> = F extends Field<infer _T, infer In, infer P> ? (P extends 'required' ? In : In | null) : never
type RequiredNames<F extends Fields> = { [K in keyof F]: F[K]['presence'] extends 'required' ? K : never }[keyof F]

/** A record's own fields as read. */
export type Values<F extends Fields> = { [K in keyof F]: ReadOf<F[K]> }

/** A record's fields as given for adding; an update takes any part of it. */
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
