import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { adjustJournal } from '../../rules/adjust-journal.ts'
import { type DayState, dayState } from '../../rules/day-state.ts'
import type { JournalLine } from '../../rules/journal-line.ts'
import { type MissingAccount, toJournal } from '../../rules/to-journal.ts'
import {
  type ExportedJournal,
  type PosCategories,
  readAccounts,
  readJournals,
  readPosCategories,
  readShops,
  type Shop,
} from './read-books.ts'
import { type DayRead, readFigures } from './read-figures.ts'
import { dayKey, type SelectedDays } from './selected-days.ts'

/** A shop's business day beside what of it is in the books. */
export interface BookDay {
  readonly shop: Shop
  readonly day: string
  readonly state: DayState
  /** All of the day as it is now. */
  readonly lines: readonly JournalLine[]
  /** What is not exported yet: all of it, or what came late. */
  readonly pending: readonly JournalLine[]
  readonly missing: readonly MissingAccount[]
  readonly exported: readonly ExportedJournal[]
}

export interface BookDays {
  readonly days: readonly BookDay[]
  readonly posCategories: PosCategories
}

/** The business days of a period by shop and day, without days on which nothing happened. */
export async function readBookDays(ctx: TenantData & Pick<Timed, 'now'>, selected: SelectedDays): Promise<BookDays> {
  const figures = await readFigures(ctx, selected)
  const journals = Map.groupBy(await readJournals(ctx, selected), dayKey)
  const shops = await readShops(ctx, selected)
  const rows = await readAccounts(ctx)
  const posCategories = await readPosCategories(ctx)
  const byDay = new Map(figures.map(each => [dayKey(each), each]))
  const places = new Map(shops.map((shop, at) => [shop.id, { shop, at }]))
  const days = [...new Set([...byDay.keys(), ...journals.keys()])].flatMap(key => {
    const exported = journals.get(key) ?? []
    const read = byDay.get(key)
    const { siteId = '', day = '' } = read ?? exported[0] ?? {}
    const place = places.get(siteId)
    if (!place) return []
    const books = { rows, shop: siteId, categoryAccounts: posCategories.accounts }
    const bookDay = toBookDay(place.shop, day, read, exported, books)
    return bookDay ? [{ at: place.at, bookDay }] : []
  })
  days.sort((a, b) => a.bookDay.day.localeCompare(b.bookDay.day) || a.at - b.at)
  return { days: days.map(({ bookDay }) => bookDay), posCategories }
}

type Books = Parameters<typeof toJournal>[1]

function toBookDay(
  shop: Shop,
  day: string,
  read: DayRead | undefined,
  exported: readonly ExportedJournal[],
  books: Books,
): BookDay | undefined {
  const { lines, missing } = read ? toJournal(read.figures, books) : { lines: [], missing: [] }
  if (lines.length === 0 && missing.length === 0 && exported.length === 0) return undefined
  const isExported = exported.length > 0
  const pending = isExported
    ? adjustJournal(
        lines,
        exported.flatMap(journal => journal.lines),
      )
    : lines
  const isOpen = (read?.hasOpenRegister ?? false) || day >= shop.today
  const state = dayState({ isOpen, missing, lines, isExported, difference: pending })
  return { shop, day, state, lines, pending, missing, exported }
}
