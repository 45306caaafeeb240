/** Answer of every call that reached its handler; a refusal has HTTP 200 as well. */
export interface Envelope<T = unknown> {
  success: 0 | 1
  rtn: number
  dispMsg: string
  result: T
  map: EnvelopeMap
}

export interface EnvelopeMap {
  refreshToken?: string
  serverTm?: number
  /** Field name to text, in the caller's language. */
  fields?: Record<string, string>
  /** Dotted code of a refusal, so that clients need not parse text. */
  code?: string
  total?: number
  /** True when `total` is an estimate. */
  about?: boolean
  /** Reports and exports: seconds by which the data may be old, where a replica answered. */
  behind?: number
  /** Names of referred records: resource key -> id -> title. */
  labels?: Labels
  /** In lists: the field that names a record. */
  titleField?: string
  [more: string]: unknown
}

export type Labels = Record<string, Record<string, string>>

/** Answer of the report calls under /api/. */
export interface RowsAnswer<T = unknown> {
  code: number
  data: T[]
  total: number
}
