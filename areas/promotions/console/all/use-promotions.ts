import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageCount } from '#platform/console/kit/list/list-state.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type SearchPatch, usePlace } from '#platform/console/shell/frame/place.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { PROMOTION_KINDS } from '../../contract/promotion-kinds.ts'
import { LISTED_STATES, type ListedPromotion, listPromotions, PROMOTION_SORTS } from '../../contract/promotion-list.ts'

const known = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find(each => each === value)

const NO_ROWS: readonly ListedPromotion[] = []

/** Promotions of all kinds; the filters are kept in the address. A shop chosen at the top wins over the filter. */
export function usePromotions() {
  const { search, setSearch } = usePlace()
  const usual = usePageSize()
  const shop = useCurrentShop()
  const state = {
    page: Math.max(1, Number(search.page) || 1),
    pageSize: Number(search.size) || usual,
    sort: known(PROMOTION_SORTS, search.sort) ?? 'name',
    search: search.q ?? '',
    kind: known(PROMOTION_KINDS, search.kind),
    state: known(LISTED_STATES, search.state),
    ordLot: shop?.ordLot ?? search.shop,
    calendar: search.view === 'calendar',
  } as const
  const { page, pageSize, sort, kind, ordLot } = state
  const question = {
    sort,
    ...(kind ? { kind } : {}),
    ...(state.state ? { state: state.state } : {}),
    ...(ordLot ? { ordLot } : {}),
    ...(state.search ? { search: state.search } : {}),
  }
  const query = useQuery({
    queryKey: ['promotion.all', question, page, pageSize],
    queryFn: ({ signal }) => call(listPromotions, { ...question, page, pageSize }, { signal, hideErrors: true }),
    placeholderData: keepPreviousData,
    enabled: !state.calendar,
  })
  const total = query.data?.map.total ?? 0
  const set = (patch: SearchPatch) => setSearch({ ...patch, page: null }, { replace: true })
  return {
    state,
    rows: query.data?.result ?? NO_ROWS,
    total,
    about: false,
    pages: pageCount(total, pageSize),
    loading: query.isPending,
    refreshing: query.isFetching && !query.isPending,
    error: query.error,
    retry: query.refetch,
    narrowed: Boolean(kind ?? state.state ?? search.shop ?? (state.search || undefined)),
    set,
    setPage: (to: number) => setSearch({ page: to === 1 ? null : String(to) }, { replace: true }),
    setPageSize: (size: number) => set({ size: String(size) }),
    setSort: (to: string) => set({ sort: to }),
    clear: () => set({ q: null, kind: null, state: null, shop: null }),
  }
}

export type PromotionsList = ReturnType<typeof usePromotions>
