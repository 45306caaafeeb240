import { v7 as uuidv7 } from 'uuid'
import { beginCheckout, payAtSimulator } from '#areas/payments/contract/checkout.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { server as payments } from '#areas/payments/server/index.ts'
import { resumingPayments } from '#areas/payments/server/payments/resume-job.ts'
import { sendingSimulatedEvents } from '#areas/payments/server/providers/simulator-jobs.ts'
import { bookingStory, cancelBooking, confirmBooking, holdBooking } from '#areas/tickets/contract/booking.ts'
import { changePlanState, TicketPlan } from '#areas/tickets/contract/plan.ts'
import { workingBookings } from '#areas/tickets/server/bookings-job.ts'
import { server as tickets } from '#areas/tickets/server/index.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { startShopApp } from './shop-app.ts'
import type { Client } from './wire-client.ts'

const DAY = 86_400_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const ADULT = { id: 'adult', name: 'Adult', price: 69, tax: 10, counts: 1 }
export const CHILD = { id: 'child', name: 'Child', price: 45, tax: 10, counts: 1 }

/** A tour every hour from 10:00 to 15:00, 12 places each. */
export const tour = (more: Partial<InputOf<typeof TicketPlan>> = {}): InputOf<typeof TicketPlan> => ({
  ...{ code: `T-${uuidv7().slice(-8)}`, name: 'Harbour tour', prices: [ADULT, CHILD] },
  sessions: [
    {
      ...{
        weekdays: EVERY_DAY,
        timeFrom: '10:00',
        timeTo: '16:00',
        everyMinutes: 60,
        durationMinutes: 60,
        capacity: 12,
      },
    },
  ],
  ...more,
})

/** A shop in Brisbane that sells tickets and takes payments at the simulated provider. */
export async function startTicketTrial(others: readonly AreaServer[] = []) {
  const app = await startShopApp([payments, tickets, ...others])
  await app.add(SitePay, { siteId: app.siteId, name: 'Simulator' })
  const job = (name: string) => jobContext(app.runtime, name)

  async function addPlan(more: Partial<InputOf<typeof TicketPlan>> = {}): Promise<string> {
    const plan = await app.add(TicketPlan, tour(more))
    const { success } = await app.owner.call(changePlanState, { id: plan, state: 'onSale' })
    if (success !== 1) throw new Error('the plan is not on sale')
    return plan
  }
  /** Start of a slot: so many days from now, at an hour in Brisbane (UTC+10). */
  function slot(days: number, hour = 10): string {
    const day = new Date(app.runtime.clock() + 10 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+10:00`).toISOString()
  }
  const request = (plan: string, startsAt: string, adults: number, more: object = {}) => ({
    ...{ ordLot: app.ordLot, plan, startsAt, lines: [{ price: 'adult', quantity: adults }] },
    ...{ client: { name: 'Ana Lopez', email: 'ana@example.com' }, ...more },
  })
  const hold = (plan: string, startsAt: string, adults: number, more: object = {}, client: Client = app.owner) =>
    client.call(holdBooking, request(plan, startsAt, adults, more))
  /** A booking that is confirmed and paid at the counter. */
  async function book(plan: string, startsAt: string, adults: number, more: object = {}): Promise<string> {
    const { result, dispMsg } = await hold(plan, startsAt, adults, more)
    if (!result) throw new Error(dispMsg)
    await app.owner.call(confirmBooking, { id: result.id, paidBy: 'cash', amount: result.dueNow })
    return result.id
  }
  const story = async (id: string) => (await app.owner.call(bookingStory, { id })).result
  const cancel = (id: string, more: object = {}) =>
    app.owner.call(cancelBooking, { id, reason: 'Customer called', ...more })
  /** A customer pays at the provider's page, whose event then arrives. */
  async function pay(checkoutPath: string, card: 'visa' | 'declined' = 'visa'): Promise<void> {
    const customer = app.anonymous()
    const last = (path: string) => path.split('/').at(-1) ?? ''
    const once = { idempotencyKey: uuidv7() }
    const { result } = await customer.call(beginCheckout, { checkout: last(checkoutPath) }, once)
    const checkout = last(result.checkoutUrl ?? '')
    await customer.call(payAtSimulator, { checkout, card }, { idempotencyKey: uuidv7() })
    await settle()
  }
  /** Events of the provider arrive, and attempts are answered. */
  async function settle(): Promise<void> {
    await sendingSimulatedEvents.run(job(sendingSimulatedEvents.name), {})
    await resumingPayments.run(job(resumingPayments.name), { merchantId: app.merchantId })
  }
  /**
   * Taken places of a plan's slots as they are stored, and as they follow from the bookings; `inUse` without the holds that ran out, which
   * count for nobody.
   */
  const taken = (plan: string) =>
    app.database.read(app.merchantId, db =>
      db.rows<{ startsAt: string; taken: number; recomputed: number; inUse: number }>(sql`
        select s.starts_at as "startsAt", s.taken, coalesce((
          select sum(t.counts) from ticket_ticket t
          join ticket_booking b on b.merchant_id = t.merchant_id and b.id = t.booking_id
          where b.merchant_id = s.merchant_id and b.plan = s.plan_id and b.site_id = s.site_id and b.starts_at = s.starts_at
            and b.status in ('held', 'confirmed', 'checkedIn', 'completed', 'noShow') and t.state = 'valid'), 0)::int
          + coalesce((select sum(m.people) from ticket_move m
            where m.merchant_id = s.merchant_id and m.plan_id = s.plan_id and m.site_id = s.site_id and m.starts_at = s.starts_at), 0)::int
          as recomputed,
          coalesce((
          select sum(t.counts) from ticket_ticket t
          join ticket_booking b on b.merchant_id = t.merchant_id and b.id = t.booking_id
          where b.merchant_id = s.merchant_id and b.plan = s.plan_id and b.site_id = s.site_id and b.starts_at = s.starts_at
            and (b.status in ('confirmed', 'checkedIn', 'completed', 'noShow')
              or b.status = 'held' and b.held_until > to_timestamp(${app.runtime.clock() / 1000}))
            and t.state = 'valid'), 0)::int as "inUse"
        from ticket_slot s where s.merchant_id = ${app.merchantId}::uuid and s.plan_id = ${plan}::uuid order by s.starts_at`),
    )
  return {
    ...app,
    ...{ addPlan, slot, hold, book, story, cancel, taken, settle },
    work: () => workingBookings.run(job(workingBookings.name), { merchantId: app.merchantId }),
    pay,
  }
}
export type TicketTrial = Awaited<ReturnType<typeof startTicketTrial>>
