import { type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { byFit, fittingTables, isFree, type Span, type TableChoice } from '../../rules/table-book/choose-table.ts'
import type { LoadedBook } from './load-book.ts'
import { type ShopTables, tableLabel } from './load-tables.ts'

export interface WantedTables {
  /** Ids; undefined: the best free one. */
  readonly tables?: readonly string[] | undefined
  readonly mergeName?: string | undefined
}

const isSame = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every(id => second.includes(id))

/** The tables that a person chose: one, merged ones of the floor plan, or some that are pushed together under a name. */
export function chosenTables(
  { tables, choices }: ShopTables,
  ids: readonly string[],
  mergeName: string | undefined,
): TableChoice | Refusal {
  const chosen = ids.flatMap(id => tables.get(id) ?? [])
  if (chosen.length < ids.length || new Set(ids).size < ids.length)
    return refuseFields({ tables: { code: 'ticket.refusal.unknownTable' } })
  const known = choices.find(choice => isSame(choice.tables, ids))
  if (known) return known
  const [first] = chosen
  const name = chosen.length === 1 && first ? tableLabel(first) : mergeName
  if (!name) return refuseFields({ mergeName: { code: 'ticket.refusal.mergeName' } })
  return {
    ...{ name, tables: ids, seats: chosen.reduce((sum, { seats }) => sum + seats, 0) },
    number: Math.min(...chosen.map(({ number }) => number)),
  }
}

const confirmSeats = ({ name, seats }: TableChoice): Refusal =>
  refuse(RTN.confirm, 'ticket.tableReservation.confirmSeats', { params: { table: name, seats } })

export const tableTaken = ({ name }: Pick<TableChoice, 'name'>): Refusal =>
  refuse(RTN.wrongState, 'ticket.refusal.tableTaken', { params: { table: name } })

/** The table of a party for a time; undefined: none is free. */
export function tableFor(
  book: LoadedBook,
  { tables, mergeName }: WantedTables,
  { people, span, confirm }: { readonly people: number; readonly span: Span; readonly confirm?: boolean | undefined },
): TableChoice | Refusal | undefined {
  if (!tables)
    return fittingTables(book.choices.toSorted(byFit), people).find(each => isFree(book.busy, each.tables, span))
  const chosen = chosenTables(book.shopTables, tables, mergeName)
  if ('refused' in chosen) return chosen
  if (!isFree(book.busy, chosen.tables, span)) return tableTaken(chosen)
  return chosen.seats < people && !confirm ? confirmSeats(chosen) : chosen
}
