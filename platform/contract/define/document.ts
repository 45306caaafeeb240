import type { FieldName, Fields, Input, Values } from './field.ts'

export interface Transition<S extends string> {
  readonly from: readonly S[]
  readonly to: S
  /** The effects (movements, money) are posted in this step, once, in the same transaction. */
  readonly posts?: boolean
}

export interface DocumentSpec<H extends Fields, L extends Fields, S extends string, T extends string> {
  scope: 'merchant' | 'site'
  /**
   * Prefix of the document number that the server gives: ST gives ST-000123, without gaps in a merchant's documents of one
   * kind. Not a site: one number then names one document in all shops, which people say on the phone.
   */
  numberPrefix: string
  header: H
  lines: L
  states: readonly [S, ...S[]]
  /** Lines and header can be changed in these states only; the first state when absent. */
  editableIn?: readonly S[]
  transitions: Readonly<Record<T, Transition<S>>>
  /** Fields of lines whose sum means something: amounts, quantities; not prices. */
  totals?: readonly FieldName<L>[]
  list: {
    columns: readonly (FieldName<H> | 'number' | 'state' | 'lineCount')[]
    sort: FieldName<H> | 'number' | `-${FieldName<H>}` | '-number'
  }
}

export interface Document<
  K extends string = string,
  H extends Fields = Fields,
  L extends Fields = Fields,
  S extends string = string,
  T extends string = string,
> extends DocumentSpec<H, L, S, T> {
  readonly archetype: 'document'
  readonly key: K
  readonly area: string
  readonly name: string
  readonly path: `/${string}`
}

// biome-ignore lint/suspicious/noExplicitAny: a bound of "any document" needs the variance that only any gives
export type AnyDocument = Document<string, any, any, any, any>

export interface DocumentFacts<S extends string = string> {
  id: string
  version: number
  number: string
  state: S
  siteId?: string
  lineCount: number
  createdAt: string
  updatedAt: string
}
export type HeaderOf<D extends AnyDocument> = DocumentFacts<D['states'][number]> & Values<D['header']>
export type LineOf<D extends AnyDocument> = { lineId: string; position: number } & Values<D['lines']>
export type LineInput<D extends AnyDocument> = { lineId?: string } & Input<D['lines']>
export type TransitionOf<D extends AnyDocument> = keyof D['transitions'] & string

/**
 * Defines a header with lines and a life. Permissions `{key}:list|add|update|delete|export` and one for each transition
 * (`{key}:audit`); calls `/al/{area}/{name}/action`, `/get`, `/lines`, `/transition`.
 */
export function document<
  const K extends `${string}.${string}`,
  H extends Fields,
  L extends Fields,
  const S extends string,
  const T extends string,
>(key: K, spec: DocumentSpec<H, L, S, T>): Document<K, H, L, S, T> {
  const [area = '', name = ''] = key.split('.')
  return { archetype: 'document', key, area, name, path: `/al/${area}/${name}`, ...spec }
}
