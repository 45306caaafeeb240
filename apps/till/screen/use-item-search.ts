import { useMemo, useState } from 'react'
import { itemFinder } from '#areas/pos/rules/till/find-items.ts'
import { useTill, useTillState } from '../till-context.ts'
import { MOST_TILES } from './item-tiles.tsx'

/** Marks search results, so that keys move between them. */
export const HITS = 'till-search-hits'

/** Focuses a result by index; before the first one is the search box. */
function goTo(index: number): void {
  const hits = document.getElementById(HITS)?.querySelectorAll<HTMLElement>('button') ?? []
  if (index < 0) document.querySelector<HTMLElement>('input[type=search][data-scans]')?.focus()
  else hits[Math.min(index, hits.length - 1)]?.focus()
}

/** The till's search text and its results. */
export function useItemSearch() {
  const till = useTill()
  const items = useTillState(({ shop }) => shop.items)
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  const find = useMemo(() => (isSearching ? itemFinder(items.values()) : undefined), [isSearching, items])
  const matches = useMemo(() => find?.(search, MOST_TILES), [find, search])

  /** Adds the item of a code, or the only result; with several results, the first is offered. */
  const enter = () => {
    const [first, ...others] = matches?.items ?? []
    const isCode = !first || till.ring.knows(search)
    if (!isCode && (others.length > 0 || matches?.similar)) return goTo(0)
    if (isSearching && (isCode ? till.ring.scan(search.trim()) : till.ring.pick(first))) setSearch('')
  }
  return { search, setSearch, matches, enter, goTo }
}
