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
   * Prefix of the document number that the server assigns: ST gives ST-000123, without gaps per merchant and kind of
   * document. The number does not name the site, so that one number means one document in all shops when people say it
   * on the phone.
   */
  numberPrefix: string
  header: H
  lines: L
  states: readonly [S, ...S[]]
  /** States in which header and lines can be changed; only the first state when absent. */
  editableIn?: readonly S[]
  transitions: Readonly<Record<T, Transition<S>>>
  /** Line fields with a meaningful sum: amounts and quantities, not prices. */
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
 * Defines a header with lines and states. Permissions are `{key}:list|add|update|delete|export` and one per transition
 * (`{key}:audit`). Calls are `/al/{area}/{name}/action`, `/get`, `/lines` and `/transition`.
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
