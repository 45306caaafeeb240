import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { changeStatus } from './bookings/change-status.ts'
import { lockBooking } from './bookings/stored-booking.ts'
import { BOOKINGS_JOB } from './bookings-job-name.ts'
import { handOnRefunds } from './money/hand-on-refunds.ts'
import { expireRunOut } from './places/expire-run-out.ts'
import { offerPlaces } from './places/offer-places.ts'
import type { SlotKey } from './places/slot-places.ts'
import { loadPlan } from './plans/load-plan.ts'
import { expireReservations } from './reservations/expire-reservations.ts'

/** Read at once; the next minute does the rest. */
const AT_ONCE = 500

const read = <T extends object>(job: JobContext, merchantId: string, query: ReturnType<typeof sql>): Promise<T[]> =>
  job.database.read(merchantId, db => db.rows<T>(query))

async function expireHolds(job: JobContext, merchantId: string): Promise<void> {
  const slots = await read<SlotKey>(
    job,
    merchantId,
    sql`
    select plan as "planId", site_id as "siteId", starts_at as "startsAt" from ticket_booking
    where merchant_id = ${merchantId}::uuid and what = 'plan' and status = 'held' and held_until <= ${job.now()}::timestamptz
    union
    select plan_id, site_id, starts_at from ticket_move
    where merchant_id = ${merchantId}::uuid and held_until <= ${job.now()}::timestamptz
    limit ${AT_ONCE}`,
  )
  for (const slot of slots) await job.write(merchantId, ctx => expireSlot(ctx, slot))
}

/** Shops whose holds of tables and entities ran out. */
async function expireReserved(job: JobContext, merchantId: string): Promise<void> {
  const sites = await read<{ siteId: string }>(
    job,
    merchantId,
    sql`
    select distinct site_id as "siteId" from ticket_booking
    where merchant_id = ${merchantId}::uuid and what <> 'plan' and status = 'held' and held_until <= ${job.now()}::timestamptz`,
  )
  for (const { siteId } of sites) await job.write(merchantId, ctx => expireReservations(ctx, siteId))
}

async function expireSlot(ctx: Context, slot: SlotKey): Promise<void> {
  const plan = await loadPlan(ctx, slot.planId)
  if (plan && (await expireRunOut(ctx, plan, slot)) > 0) await offerPlaces(ctx, plan, slot)
}

/** Nobody came: after the plan's grace, or when the slot ended. */
async function markNoShows(job: JobContext, merchantId: string): Promise<void> {
  const missed = await read<{ id: string }>(
    job,
    merchantId,
    sql`
    select b.id from ticket_booking b
    left join ticket_plan p on p.merchant_id = b.merchant_id and p.id = b.plan
    left join ticket_table_service t on t.merchant_id = b.merchant_id and t.site_id = b.site_id and b.what = 'table'
    where b.merchant_id = ${merchantId}::uuid and b.status = 'confirmed' and b.starts_at <= ${job.now()}::timestamptz
      and coalesce(b.starts_at + make_interval(mins => coalesce(p.grace_minutes, t.grace_minutes)), b.ends_at) <= ${job.now()}::timestamptz
      and not 'arrived' = any(b.flags)
    limit ${AT_ONCE}`,
  )
  for (const { id } of missed)
    await job.write(merchantId, async ctx => {
      const booking = await lockBooking(ctx, id)
      if (booking?.status === 'confirmed') await changeStatus(ctx, booking, 'noShow')
    })
}

async function work(job: JobContext, merchantId: string): Promise<void> {
  await expireHolds(job, merchantId)
  await expireReserved(job, merchantId)
  await markNoShows(job, merchantId)
  await handOnRefunds(job, merchantId)
}

/** Expires holds, marks no-shows and hands refunds on: of one merchant when something is due, of all every minute. */
export const workingBookings: ServedJob = {
  name: BOOKINGS_JOB,
  movesMoney: true,
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') await work(job, merchantId)
    else
      await eachDue<{ merchant: string }>(
        job,
        sql`select merchant from ticket_due(${job.now()}::timestamptz)`,
        ({ merchant }) => work(job, merchant),
      )
  },
}
