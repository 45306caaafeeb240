import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { countAttempt } from '#platform/server/access/attempts.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ShownSlot } from '../../contract/availability.ts'
import { FREE_TABLES, type ShownTables } from '../../contract/public-booking.ts'
import { findTimes } from '../../rules/table-book/find-times.ts'
import { turnMinutes } from '../../rules/table-book/service-terms.ts'
import { tableDeposit } from '../../rules/table-book/table-deposit.ts'
import { wallClock } from '../../rules/table-book/wall-clock.ts'
import { storedMobile } from '../bookings/insert-booking.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { loadBook } from '../table-book/load-book.ts'
import { reserveTable, timeProblem, type WantedParty } from '../table-book/reserve-table.ts'
import type { PublicTables } from './public-place.ts'
import { publicShop } from './public-shop.ts'

/** What a guest is told of a shop's tables. */
export async function showTables({ own, service, site }: PublicTables): Promise<Answer<ShownTables>> {
  const shop = await publicShop(own, site.id)
  if (!shop) return notFound()
  const { name, notes, maxPeople, depositFrom, depositPerPerson } = service
  return done({
    ...{ kind: 'tables', name, notes: notes ?? '', merchant: shop.merchant, maxPeople, settings: shop.settings },
    deposit: depositFrom === null ? null : { from: depositFrom, perPerson: toWire(depositPerPerson) },
    sites: [{ ordLot: site.ordLot, name: site.name, timeZone: site.zone }],
  })
}

interface PartyRange {
  readonly from: string
  readonly to: string
  readonly people: number
  /** A booking that is about to be moved. */
  readonly except?: string | undefined
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** The starts of some days, with the covers that are left for a party that finds a table. */
export async function tableSlots(
  { own, service, site }: PublicTables,
  { people, ...range }: PartyRange,
): Promise<ShownSlot[]> {
  const book = await loadBook(own, { service, site, ...range })
  const clock = wallClock(site.zone)
  const { leadMinutes } = service
  const minutes = turnMinutes(service.turns, people)
  return findTimes(book, people).map(({ startsAt, coversLeft, isFree }, at) => ({
    ...{ startsAt: iso(startsAt), endsAt: iso(startsAt + minutes * MINUTE_MS), ...clock(startsAt) },
    ...{ capacity: book.starts[at]?.pacing ?? 0, left: isFree ? coversLeft : 0, quotas: {} },
    closed: timeProblem(own, { service, site, startsAt, leadMinutes }) !== undefined,
  }))
}

/** Tables that cost nothing to keep are few for one contact, and for an address, however many contacts it names. */
async function whyNoFreeTable(own: Context, { email, mobile }: WantedParty['client']): Promise<Refusal | undefined> {
  const booked = await own.db.row<{ count: number }>(sql`
    select count(*)::int as count from ticket_booking
    where merchant_id = ${own.merchantId}::uuid and what = 'table' and channel = 'web' and status = 'confirmed' and deposit = 0
      and starts_at > ${own.now()}::timestamptz
      and (lower(email) = lower(${email ?? null}) or mobile = ${mobile === undefined ? null : storedMobile(mobile)})`)
  if ((booked?.count ?? 0) >= FREE_TABLES.ofContact) return refuse(RTN.wrongState, 'ticket.book.tooManyTables')
  const ofAddress = await countAttempt(own, `free table ${own.network}`, DAY_MS)
  if (ofAddress <= FREE_TABLES.ofAddress) return undefined
  return { ...refuse(RTN.tooMany, 'ticket.book.tooManyFromHere', { map: { retryAfter: HOUR_MS / 1000 } }), keep: true }
}

type WantedByGuest = Pick<WantedParty, 'startsAt' | 'client' | 'notes' | 'language'> & {
  readonly people?: number | undefined
}

/** Reserves a table for a guest: confirmed at once, or held until its deposit is paid. */
export async function holdTable(
  own: Context,
  { service, site }: PublicTables,
  { people, startsAt, client, notes, language }: WantedByGuest,
): Promise<StoredBooking | Refusal> {
  if (people === undefined) return refuseFields({ people: { code: 'platform.field.required' } })
  const tooMany = tableDeposit(service, people) > 0 ? undefined : await whyNoFreeTable(own, client)
  if (tooMany) return tooMany
  const wanted = { startsAt, client, notes, language, people, channel: 'web' } as const
  return reserveTable(own, { service, site, wanted })
}
