import type { RowOf } from '#platform/contract/define/resource.ts'
import type { FeeTable } from '../contract/fee-table.ts'

/** Address of a table's segments (core.md section 2). */
export const segmentPath = (ordLot: string, { id, feeCode, feeName }: RowOf<typeof FeeTable>): string =>
  `/settings/feeTable/segment/${[ordLot, feeCode, feeName, id].map(encodeURIComponent).join('/')}`
