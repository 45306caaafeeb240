import { useMemo, useState } from 'react'
import { itemFinder } from '#areas/pos/rules/till/find-items.ts'
import { useTill, useTillState } from '../till-context.ts'
import { MOST_TILES } from './item-tiles.tsx'

/** Marks the hits of a search, so that keys go from one to the next. */
export const HITS = 'till-search-hits'

/** Puts the focus on a hit by its index; before the first one is the search box. */
function goTo(index: number): void {
  const hits = document.getElementById(HITS)?.querySelectorAll<HTMLElement>('button') ?? []
  if (index < 0) document.querySelector<HTMLElement>('input[type=search][data-scans]')?.focus()
  else hits[Math.min(index, hits.length - 1)]?.focus()
}

/** What is typed into the search box of the till, and what it finds. */
export function useItemSearch() {
  const till = useTill()
  const items = useTillState(({ shop }) => shop.items)
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  const find = useMemo(() => (isSearching ? itemFinder(items.values()) : undefined), [isSearching, items])
  const found = useMemo(() => find?.(search, MOST_TILES), [find, search])

  /** A code is rung up, and so is the only item that has the words; of several, the first is offered. */
  const enter = () => {
    const [first, ...others] = found?.items ?? []
    const isCode = !first || till.ring.knows(search)
    if (!isCode && (others.length > 0 || found?.similar)) return goTo(0)
    if (isSearching && (isCode ? till.ring.scan(search.trim()) : till.ring.pick(first))) setSearch('')
  }
  return { search, setSearch, found, enter, goTo }
}
