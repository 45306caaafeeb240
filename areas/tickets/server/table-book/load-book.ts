import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Span } from '../../rules/table-book/choose-table.ts'
import type { BookState } from '../../rules/table-book/find-times.ts'
import type { TicketSite } from '../plans/plan-site.ts'
import { type DayStart, startsBetween, type TableServiceTerms } from './load-service.ts'
import { loadTables, type ShopTables } from './load-tables.ts'

export interface LoadedBook extends BookState {
  readonly starts: readonly DayStart[]
  readonly shopTables: ShopTables
}

interface BookRange {
  readonly service: TableServiceTerms
  readonly site: TicketSite
  /** Local days, YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
  /** A booking that is about to be moved counts for nothing. */
  readonly except?: string | undefined
}

const DAY_MARGIN = sql`interval '1 day'`

/** What is known of the tables of some days: three statements, however many days and tables. */
export async function loadBook(ctx: TenantData & Timed, range: BookRange): Promise<LoadedBook> {
  const { service, site } = range
  const shopTables = await loadTables(ctx, site.id)
  const starts = await startsBetween(ctx, service, site, range)
  return {
    ...{ starts, shopTables, choices: shopTables.choices, turns: service.turns, bufferMinutes: service.bufferMinutes },
    ...{ busy: await loadBusy(ctx, range), covers: coversByStart(starts, await loadStarted(ctx, range)) },
  }
}

interface BusyRow {
  readonly table: string
  readonly from: string
  readonly to: string
}

/** Holds that ran out take nothing, although nobody expired them yet. */
async function loadBusy(ctx: TenantData & Timed, { site, from, to, except }: BookRange): Promise<Map<string, Span[]>> {
  const rows = await ctx.db.rows<BusyRow>(sql`
    select o.thing_id as table, o.from_at as "from", o.to_at as "to" from ticket_occupancy o
    join ticket_booking b on b.merchant_id = o.merchant_id and b.id = o.booking_id
    where o.merchant_id = ${ctx.merchantId}::uuid and o.site_id = ${site.id}::uuid and b.what = 'table'
      and o.to_at > ${from}::date - ${DAY_MARGIN} and o.from_at < ${to}::date + 2 * ${DAY_MARGIN}
      and not (b.status = 'held' and b.held_until <= ${ctx.now()}::timestamptz) and b.id is distinct from ${except ?? null}::uuid`)
  const busy = new Map<string, Span[]>()
  for (const { table, from: begins, to: ends } of rows) {
    const spans = busy.get(table) ?? []
    spans.push({ from: Date.parse(begins), to: Date.parse(ends) })
    busy.set(table, spans)
  }
  return busy
}

interface StartedParty {
  readonly startsAt: string
  readonly people: number
}

const loadStarted = (ctx: TenantData & Timed, { site, from, to, except }: BookRange): Promise<StartedParty[]> =>
  ctx.db.rows<StartedParty>(sql`
    select starts_at as "startsAt", people from ticket_booking
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and what = 'table'
      and starts_at > ${from}::date - ${DAY_MARGIN} and starts_at < ${to}::date + 2 * ${DAY_MARGIN}
      and (status in ('confirmed', 'checkedIn', 'completed') or (status = 'held' and held_until > ${ctx.now()}::timestamptz))
      and id is distinct from ${except ?? null}::uuid`)

/** Parties that came between two starts, such as walk-ins, count at the earlier one. */
function coversByStart(starts: readonly DayStart[], parties: readonly StartedParty[]): Map<number, number> {
  const covers = new Map<number, number>()
  for (const { startsAt, people } of parties) {
    const at = Date.parse(startsAt)
    const start = starts.findLast(each => each.startsAt <= at && at < each.until)
    if (start) covers.set(start.startsAt, (covers.get(start.startsAt) ?? 0) + people)
  }
  return covers
}
