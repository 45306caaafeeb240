import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { countAttempt } from '#platform/server/access/attempts.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { CHANGES_A_DAY } from '../../contract/public-booking.ts'
import { storedMobile } from '../bookings/insert-booking.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { loadPlan, type StoredPlan } from '../plans/load-plan.ts'
import { siteById, type TicketSite } from '../plans/plan-site.ts'
import { loadServiceById, type TableServiceTerms } from '../table-book/load-service.ts'

interface Contact {
  readonly email?: string | null | undefined
  readonly mobile?: string | null | undefined
}

/**
 * Of one contact, or of one address, one booking is judged after the other: those that come at once would not count each other. Taken before
 * any row, so that who waits holds nothing.
 */
export async function lockContact(own: Context, { email, mobile }: Contact): Promise<void> {
  const names = [email && `email ${email.trim().toLowerCase()}`, mobile && `mobile ${storedMobile(mobile)}`]
  const subjects = [...names.filter(Boolean), `network ${own.network}`].sort()
  for (const subject of subjects) {
    const key = `ticket.contact ${own.merchantId} ${subject}`
    await own.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

/**
 * Counts what strangers do a day with bookings of one contact, which may be somebody else's: each change writes to it.
 * What is refused stays counted.
 */
export async function whyTooOften(own: Context, { email, mobile }: Contact): Promise<Refusal | undefined> {
  const contact = hashToken(email ? email.trim().toLowerCase() : storedMobile(mobile ?? ''))
  if ((await countAttempt(own, `booking ${contact}`, DAY_MS)) <= CHANGES_A_DAY) return undefined
  return { ...refuse(RTN.tooMany, 'ticket.book.tooOften', { map: { retryAfter: HOUR_MS / 1000 } }), keep: true }
}

export interface PublicPlan {
  /** Acts within the merchant of the plan. */
  readonly own: Context
  readonly plan: StoredPlan
}

export interface PublicTables {
  readonly own: Context
  readonly service: TableServiceTerms
  readonly site: TicketSite
}

/** What a booking page sells: a plan, or the tables of a shop. */
export async function publicPage(ctx: Context, code: string): Promise<PublicPlan | PublicTables | Refusal> {
  const [place] = await ctx.findAnywhere<{ merchant: string | null; plan: string }>(
    sql`select merchant, plan from ticket_find_plan(${code})`,
  )
  if (!place?.merchant) return notFound()
  const own = await ctx.enterMerchant(place.merchant)
  const plan = await loadPlan(own, place.plan)
  if (plan) return { own, plan }
  const service = await loadServiceById(own, place.plan)
  const site = service && (await siteById(own, service.siteId))
  return site ? { own, service, site } : notFound()
}

export interface PublicBooking {
  readonly own: Context
  readonly booking: StoredBooking
}

/** Id of the booking of a ticket page within its merchant. */
export async function bookingOfToken(own: TenantData, token: string): Promise<string | undefined> {
  const row = await own.db.row<{ booking: string }>(sql`
    select booking_id as booking from ticket_token
    where merchant_id = ${own.merchantId}::uuid and token_hash = ${hashToken(token)}`)
  return row?.booking
}

/** The booking of a ticket page, locked. A wrong token looks like an expired one. */
export async function publicBooking(ctx: Context, token: string): Promise<PublicBooking | Refusal> {
  const [place] = await ctx.findAnywhere<{ merchant: string; booking: string }>(
    sql`select merchant, booking from ticket_find_token(${hashToken(token)})`,
  )
  if (!place) return notFound()
  const own = await ctx.enterMerchant(place.merchant)
  const booking = await lockBooking(own, place.booking)
  return booking ? { own, booking } : notFound()
}
