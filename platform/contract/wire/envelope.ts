/** Answer of every call that the business decided; HTTP 200 also for a refusal. */
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
  /** Field name to words, in the caller's language. */
  fields?: Record<string, string>
  /** Dotted code of a refusal, so that a client need not read words. */
  code?: string
  total?: number
  /** True when `total` is near, not exact. */
  about?: boolean
  /** Names of referred records: resource key -> id -> title. */
  labels?: Labels
  /** Of a list: the field that its records are named by. */
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
