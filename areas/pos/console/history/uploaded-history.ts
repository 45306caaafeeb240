import type { HistoryMapping, HistoryOptions } from '#areas/pos/contract/sale-history.ts'

/** A file whose columns need mapping. */
export interface UploadedHistory {
  readonly importId: string
  readonly headers: readonly string[]
  readonly mapping: HistoryMapping
  readonly options: HistoryOptions
  readonly sample: readonly (readonly string[])[]
}
