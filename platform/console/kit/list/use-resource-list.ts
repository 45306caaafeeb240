import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { getAddress } from '#platform/console/shell/tabs/place-store.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { isListedByShop } from '#platform/contract/define/shops-of.ts'
import type { FilterValue } from '#platform/contract/wire/list.ts'
import { writeFilter } from '../fields/filters/filter-address.ts'
import { filterName } from '../fields/filters/list-address.ts'
import { readNames } from '../fields/record-names.ts'
import { NOTHING_SELECTED } from '../table/row-selection.ts'
import {
  filterFields,
  isNarrowed,
  pageCount,
  readListState,
  SEARCH_NAMES,
  shownRows,
  toListQuery,
} from './list-state.ts'
import { useListSelection } from './use-list-selection.ts'
import { useSimilarRows } from './use-similar-rows.ts'

/** Rows of a closed list are cached this long, in milliseconds, and shown while new ones load. */
const LAST_ROWS_MS = 60 * 60_000

/** Keys of `useQuery`: all data of a resource starts with its key, so that one invalidation covers it. */
const listKey = (of: AnyResource, question: unknown) => [of.key, 'list', question]

/**
 * Rows of a resource with the state of their list, which is in the query of the address. Headless: the standard page is
 * one way to draw it.
 * @param columns fields requested for each row
 */
export function useResourceList<R extends AnyResource>(of: R, columns: readonly string[]) {
  const place = usePlace()
  const ordLot = useCurrentShop()?.ordLot
  const inShop = isListedByShop(of) ? ordLot : undefined
  const { setSearch } = place
  const pageSize = usePageSize()
  const state = useMemo(() => readListState(of, place.search, pageSize), [of, place.search, pageSize])
  const question = toListQuery(state, columns, inShop)

  const exact = useQuery({
    queryKey: listKey(of, question),
    queryFn: ({ signal }) =>
      resourceCalls(of).list(question, {
        signal,
        hideErrors: true,
        firstOf: { address: getAddress(place.path), page: place.key },
      }),
    initialData: () => resourceCalls(of).arrivedList(question),
    placeholderData: keepPreviousData,
    gcTime: LAST_ROWS_MS,
  })
  const matching = shownRows(state, inShop)
  const alike = useSimilarRows(of, question, { shown: matching, exact })
  const query = alike ?? exact
  const rows: readonly RowOf<R>[] = query.data?.result ?? NO_ROWS
  const total = query.data?.map.total ?? 0
  const about = query.data?.map.about ?? false
  const pages = pageCount(total, state.pageSize)
  const shown = alike ? { ...matching, similar: true } : matching
  const chosen = useListSelection(of, shown, { total, about })
  const { setSelection } = chosen

  /** A new search, filter or sort starts at the first page and clears the selection. */
  const ask = useCallback(
    (patch: Record<string, string | null>) => {
      setSelection(NOTHING_SELECTED)
      setSearch({ ...patch, [SEARCH_NAMES.page]: null }, { replace: true })
    },
    [setSearch, setSelection],
  )
  const setPage = useCallback(
    (page: number) => setSearch({ [SEARCH_NAMES.page]: page === 1 ? null : String(page) }, { replace: true }),
    [setSearch],
  )

  const beyond = query.isSuccess && !query.isPlaceholderData && state.page > pages
  useEffect(() => {
    if (beyond) setPage(pages) // the last rows of the last page were deleted
  }, [beyond, pages, setPage])

  return {
    state,
    rows,
    names: useMemo(() => readNames(query.data?.map), [query.data]),
    total,
    /** The total is an estimate. */
    about,
    pages,
    loading: query.isPending,
    /** The rows are still those of the former search, filter or page. A reload of the same rows shows nothing. */
    refreshing: query.isPlaceholderData,
    error: query.error,
    retry: query.refetch,
    narrowed: isNarrowed(state),
    /** No row matches the search: these are similar. */
    similar: alike !== undefined && rows.length > 0,
    ...chosen,
    /** Selects the rows of the list over all its pages. */
    shown,
    setPage,
    setPageSize: (size: number) => ask({ [SEARCH_NAMES.pageSize]: String(size) }),
    setSort: (sort: string) => ask({ [SEARCH_NAMES.sort]: sort }),
    setText: (text: string) => ask({ [SEARCH_NAMES.search]: text }),
    setFilter: (field: string, value: FilterValue | undefined) => ask({ [filterName(field)]: writeFilter(value) }),
    clear: () =>
      ask({
        [SEARCH_NAMES.search]: null,
        ...Object.fromEntries(filterFields(of).map(field => [filterName(field), null])),
      }),
    /** Id of the record whose form is open, `new`, or undefined. */
    opened: place.search[SEARCH_NAMES.open],
    open: useCallback((id: string | null) => setSearch({ [SEARCH_NAMES.open]: id }), [setSearch]),
    apply: ask,
  }
}

const NO_ROWS: readonly never[] = []

export type ResourceList<R extends AnyResource> = ReturnType<typeof useResourceList<R>>
