import type { FieldName, Fields } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { type Filter, type ListQuery, PAGE_SIZE, type Selection } from '#platform/contract/wire/list.ts'
import { readFilters } from '../fields/filters/filter-address.ts'
import { filterFamily } from '../fields/filters/filter-family.ts'

const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 50, 100, 200, 500]
/** Page sizes in the footer: the usual ones and the merchant's own. */
export const pageSizes = (own: number): number[] => [...new Set([...PAGE_SIZES, own])].sort((a, b) => a - b)
/** Links to pages in the footer (core.md section 9). */
export const PAGE_LINKS = 6

/** State of a list, stored in the query of its address: it survives a reload and can be sent as a link. */
export interface ListState {
  readonly page: number
  readonly pageSize: number
  /** Field name, with a leading minus for descending. */
  readonly sort: string
  readonly search: string
  readonly filter: Filter
}

/** Names of the query parameters. */
export const SEARCH_NAMES = { page: 'page', pageSize: 'size', sort: 'sort', search: 'q', open: 'open' } as const

const wholeFrom = (text: string | undefined, least: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= least ? value : undefined
}

/** Fields of a resource with a filter in its list. */
export function filterFields(of: AnyResource): FieldName<Fields>[] {
  const fields: Fields = of.fields
  const named: readonly string[] = of.list.filters ?? of.list.columns
  return named.filter(name => filterFamily(fields[name]?.kind ?? 'json') !== null)
}

/** @param pageSize rows per page when the query does not say */
export function readListState(of: AnyResource, search: Readonly<Record<string, string>>, pageSize: number): ListState {
  const size = wholeFrom(search[SEARCH_NAMES.pageSize], 1)
  return {
    page: wholeFrom(search[SEARCH_NAMES.page], 1) ?? 1,
    pageSize: pageSizes(pageSize).find(known => known === size) ?? pageSize,
    sort: search[SEARCH_NAMES.sort] ?? String(of.list.sort),
    search: search[SEARCH_NAMES.search] ?? '',
    filter: readFilters(search, filterFields(of)),
  }
}

/** Selects the rows of the list over all its pages; actions on all of them use the same. */
export const shownRows = ({ search, filter }: Pick<ListState, 'search' | 'filter'>, ordLot?: string): Selection => ({
  ...(search ? { search } : {}),
  ...(Object.keys(filter).length > 0 ? { filter } : {}),
  ...(ordLot ? { ordLot } : {}),
})

/** Query sent to the server. */
export const toListQuery = (state: ListState, columns: readonly string[], ordLot?: string): ListQuery => ({
  page: state.page,
  pageSize: state.pageSize,
  sort: state.sort,
  columns: [...columns],
  ...shownRows(state, ordLot),
})

export const isNarrowed = (state: ListState): boolean => state.search !== '' || Object.keys(state.filter).length > 0

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize)) // not money: pages

/** First and last row of the page as people count: 21-40 of 3,412. */
export function shownRange(
  { page, pageSize }: Pick<ListState, 'page' | 'pageSize'>,
  rows: number,
): { first: number; last: number } {
  if (rows === 0) return { first: 0, last: 0 }
  const first = (page - 1) * pageSize + 1
  return { first, last: first + rows - 1 }
}

/** Page numbers to link to, with the current page as near to the middle as possible. */
export function pageLinks(page: number, pages: number): number[] {
  const count = Math.min(PAGE_LINKS, pages)
  const before = PAGE_LINKS / 2 - 1
  const first = Math.max(1, Math.min(page - before, pages - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}
