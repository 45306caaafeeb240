import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { TicketPlan } from '../../contract/plan.ts'
import type { Channel } from '../../rules/booking-state.ts'
import { planAvailability } from '../availability/plan-availability.ts'
import { cancelBookingNow } from '../bookings/cancel-booking.ts'
import { confirmHeld } from '../bookings/confirm-held.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { dueNow, lockBooking } from '../bookings/stored-booking.ts'
import { countPayment, storeMoney } from '../money/store-money.ts'
import { loadPlan, type StoredPlan } from '../plans/load-plan.ts'
import { siteById, type TicketSite } from '../plans/plan-site.ts'
import { claimCode } from '../plans/public-code.ts'
import { admitDemoTickets } from './admission-demo.ts'
import { addDemoEntities } from './entity-demo.ts'
import { addDemoSpa } from './massage-demo.ts'
import { demoPlans } from './plan-rows.ts'
import { addDemoPools } from './pool-demo.ts'
import { addDemoTables } from './table-demo.ts'

const DAYS = 7
const NAMES = [
  'Mia Tran',
  'Noah Wilson',
  'Ana Lopez',
  'Li Wei',
  'Olivia Brown',
  'Sam Patel',
  'Ruby Chen',
  'Jack Murphy',
]
const CHANNELS: readonly Channel[] = ['web', 'web', 'phone', 'counter', 'walkIn']

const below = (count: number, draw: number): number => Math.trunc(draw * count) // not money: a place in a list

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], draw: number): T => list[below(list.length, draw)] as T // a draw is below 1, and the lists above are not empty

/** A booking of the demo: most are paid, one in eight is cancelled, one in ten still held. */
async function addDemoBooking(
  ctx: Context,
  { plan, site, startsAt }: { plan: StoredPlan; site: TicketSite; startsAt: string },
  random: () => number,
): Promise<void> {
  const open = plan.charge.prices.filter(({ closed }) => !closed)
  const lines = open
    .slice(0, 1 + below(open.length, random()))
    .map(({ id, min = 1 }) => ({ price: id, quantity: Math.max(min, 1 + below(3, random())) }))
  const name = pick(NAMES, random())
  const wanted = { startsAt, lines, client: { name, mobile: '0491 570 156' }, channel: pick(CHANNELS, random()) }
  const booking = await placeBooking(ctx, { plan, site, wanted })
  if ('refused' in booking || random() < 0.1) return
  const confirmed = await confirmHeld(ctx, booking)
  if ('refused' in confirmed) return
  const amount = dueNow(booking)
  const entry = { kind: 'payment', method: 'card', amount, state: 'done', reason: '' } as const
  if (amount > 0) {
    await storeMoney(ctx, confirmed, { ...entry, key: `demo ${booking.id}` })
    await countPayment(ctx, confirmed, amount)
  }
  const paid = random() < 0.12 ? await lockBooking(ctx, booking.id) : undefined
  if (paid) await cancelBookingNow(ctx, paid, { byVenue: false, reason: 'Plans changed' })
}

/** Nobody is written to about the demo's bookings. */
const silent = (ctx: Context): Context => ({
  ...ctx,
  services: { ...ctx.services, messages: { ...ctx.services.messages, send: async () => 'sent' as const } },
})

const PASSES = 5

async function sellPasses({ ctx, random }: DemoContext, plan: StoredPlan, site: TicketSite): Promise<void> {
  const startsAt = new Date(plan.slots.validFrom ?? ctx.clock()).toISOString()
  for (let pass = 0; pass < PASSES; pass += 1) await addDemoBooking(silent(ctx), { plan, site, startsAt }, random)
  await admitDemoTickets(silent(ctx), plan, site)
}

async function bookWeek({ ctx, random }: DemoContext, plan: StoredPlan, site: TicketSite): Promise<void> {
  const day = (days: number) => new Date(ctx.clock() + days * DAY_MS).toISOString().slice(0, 10)
  const slots = await planAvailability(ctx, { plan, site, from: day(0), to: day(DAYS) })
  for (const { startsAt, closed } of slots)
    if (!closed && random() < 0.4) await addDemoBooking(silent(ctx), { plan, site, startsAt }, random)
}

export const demo: DemoStep = {
  after: ['payments', 'catalogue', 'access'],
  async run(context) {
    const { ctx } = context
    const first = await ctx.db.row<{ id: string }>(sql`
      select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and lot_type = 'hospitality' order by position, ord_lot limit 1`)
    const site = first && (await siteById(ctx, first.id))
    if (!site) return
    const rows = await context.add(TicketPlan, demoPlans(site.ordLot, ctx.clock()))
    const onSale = rows.filter(({ code }) => code !== 'NYE').map(({ id }) => id)
    await ctx.db.run(sql`
      update ticket_plan set state = 'onSale' where merchant_id = ${ctx.merchantId}::uuid and id = any(${onSale}::uuid[])`)
    for (const { id, code } of rows) if (code !== 'NYE') await claimCode(ctx, { id, code })
    await addDemoSpa(context, site)
    await addDemoPools(context, rows[0]?.id ?? null, site)
    await addDemoTables(context, site, silent(ctx))
    await addDemoEntities(context, site, silent(ctx))
    for (const id of onSale) {
      const plan = await loadPlan(ctx, id)
      if (plan) await (plan.kind === 'pass' ? sellPasses : bookWeek)(context, plan, site)
    }
  },
}
