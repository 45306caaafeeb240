import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageCount } from '#platform/console/kit/list/list-state.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type SearchPatch, usePlace } from '#platform/console/shell/frame/place.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { listOnHand, type OnHandRow } from '../../contract/on-hand-list.ts'

export const ONLY = ['low', 'negative', 'some'] as const
type Only = (typeof ONLY)[number]
const SORTS = ['name', '-name', 'quantity', '-quantity', 'value', '-value'] as const
type Sort = (typeof SORTS)[number]

const known = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find(each => each === value)

export interface OnHandState {
  readonly page: number
  readonly pageSize: number
  readonly sort: Sort
  readonly search: string
  readonly siteId: string | undefined
  readonly only: Only | undefined
  readonly category: string | undefined
  readonly supplier: string | undefined
}

const NO_ROWS: readonly OnHandRow[] = []

/** The list of stock on hand. Its state is in the address; the shop is the console's current shop. */
export function useOnHand() {
  const { search, setSearch } = usePlace()
  const usual = usePageSize()
  const shop = useCurrentShop()
  const state: OnHandState = {
    page: Math.max(1, Number(search.page) || 1),
    pageSize: Number(search.size) || usual,
    sort: known(SORTS, search.sort) ?? 'name',
    search: search.q ?? '',
    siteId: shop?.shopId,
    only: known(ONLY, search.only),
    category: search.category,
    supplier: search.supplier,
  }
  const { siteId, only, category, supplier } = state
  const question = {
    ...(siteId ? { siteId } : {}),
    ...(only ? { only } : {}),
    ...(category ? { category } : {}),
    ...(supplier ? { supplier } : {}),
    ...(state.search ? { search: state.search } : {}),
    sort: state.sort,
  }
  const { page, pageSize } = state
  const query = useQuery({
    queryKey: ['stock.onHand', 'list', question, page, pageSize],
    queryFn: ({ signal }) => call(listOnHand, { ...question, page, pageSize }, { signal, hideErrors: true }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.map.total ?? 0
  const set = (patch: SearchPatch) => setSearch({ ...patch, page: null }, { replace: true })
  return {
    state,
    question,
    rows: query.data?.result ?? NO_ROWS,
    total,
    /** Shops that are excluded because the user takes part in a blind count there. */
    hidden: Number(query.data?.map.hidden ?? 0),
    about: query.data?.map.about ?? false,
    pages: pageCount(total, pageSize),
    loading: query.isPending,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: query.refetch,
    narrowed: Boolean(only ?? category ?? supplier ?? (state.search || undefined)),
    set,
    setPage: (to: number) => setSearch({ page: to === 1 ? null : String(to) }, { replace: true }),
    setPageSize: (size: number) => set({ size: String(size) }),
    setSort: (sort: string) => set({ sort }),
    clear: () => set({ q: null, only: null, category: null, supplier: null }),
  }
}

export type OnHandList = ReturnType<typeof useOnHand>
