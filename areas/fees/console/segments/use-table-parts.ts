import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { FeeOffer } from '../../contract/fee-offer.ts'
import { FeeSegment } from '../../contract/fee-segment.ts'
import { FeeTable } from '../../contract/fee-table.ts'
import type { FeeTable as FeeTerms } from '../../rules/fee-table.ts'
import { toFeeTable } from '../../rules/to-fee-table.ts'

export type TableRow = RowOf<typeof FeeTable>
export type SegmentRow = RowOf<typeof FeeSegment>
export type OfferRow = RowOf<typeof FeeOffer>

export interface TableParts {
  readonly table: TableRow | undefined
  readonly segments: readonly SegmentRow[]
  readonly offers: readonly OfferRow[]
  readonly loading: boolean
  /** The table does not exist, or not for this user. */
  readonly missing: boolean
}

const MOST_PARTS = 200

/** A version of a fee table with its segments and offers, in their order. */
export function useTableParts(id: string | undefined): TableParts {
  const table = useQuery({
    queryKey: [FeeTable.key, 'get', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => resourceCalls(FeeTable).get(id ?? '', { signal, hideErrors: true }),
    retry: false,
  })
  const parts = { pageSize: MOST_PARTS, sort: 'order', filter: { fee: id ?? '' } } as const
  const segments = useQuery({
    queryKey: [FeeSegment.key, 'list', parts],
    enabled: id !== undefined,
    queryFn: ({ signal }) => resourceCalls(FeeSegment).list(parts, { signal, hideErrors: true }),
  })
  const offers = useQuery({
    queryKey: [FeeOffer.key, 'list', parts],
    enabled: id !== undefined,
    queryFn: ({ signal }) => resourceCalls(FeeOffer).list(parts, { signal, hideErrors: true }),
  })
  return {
    table: table.data?.result,
    segments: segments.data?.result ?? [],
    offers: offers.data?.result ?? [],
    loading: table.isPending || segments.isPending || offers.isPending,
    missing: table.isError,
  }
}

/** All versions of a code at a site, the latest first. */
export function useVersions(row: TableRow | undefined): readonly TableRow[] {
  const question = {
    pageSize: MOST_PARTS,
    sort: '-validFrom',
    filter: { feeCode: row?.feeCode ?? '', siteId: row?.siteId ?? '' },
  } as const
  const { data } = useQuery({
    queryKey: [FeeTable.key, 'list', question],
    enabled: row !== undefined,
    queryFn: ({ signal }) => resourceCalls(FeeTable).list(question, { signal, hideErrors: true }),
  })
  return data?.result ?? []
}

/** What the calculation reads; undefined until all parts are there. */
export function termsOf({ table, segments, offers, loading }: TableParts): FeeTerms | undefined {
  return table && !loading ? toFeeTable(table, segments, offers) : undefined
}
