import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ListQuery, Selection } from '#platform/contract/wire/list.ts'
import { maybeMisspelled, wordsOfSearch } from '#platform/rules/text/search-text.ts'

interface Exactly<T> {
  /** Request of the list, without its page. */
  readonly shown: Selection
  readonly exact: UseQueryResult<T>
}

/**
 * Rows similar to a search without matches. Undefined when the search has matches, is empty, or has no similar rows
 * either.
 */
export function useSimilarRows<T extends { map: { total?: number | undefined } }>(
  of: AnyResource,
  question: ListQuery,
  { shown, exact }: Exactly<T>,
): UseQueryResult<T> | undefined {
  const key = JSON.stringify(shown)
  const total = exact.isSuccess && !exact.isPlaceholderData ? exact.data.map.total : undefined
  // Kept for the search and not for its page, so that paging through similar rows does not repeat the exact search.
  const [missed, setMissed] = useState<string>()
  useEffect(() => {
    if (total !== undefined) setMissed(total === 0 ? key : undefined)
  }, [total, key])
  const none = total === undefined ? missed === key : total === 0
  const enabled = none && wordsOfSearch(shown.search ?? '').some(maybeMisspelled)
  const alike = useQuery({
    queryKey: [of.key, 'list', { ...question, similar: true }],
    queryFn: ({ signal }) =>
      resourceCalls(of).list({ ...question, similar: true }, { signal, hideErrors: true }) as unknown as Promise<T>, // the same call as the exact one
    placeholderData: keepPreviousData,
    enabled,
  })
  if (!enabled || alike.isError || alike.data?.map.total === 0) return undefined
  return alike as UseQueryResult<T> // made by the exact call
}
