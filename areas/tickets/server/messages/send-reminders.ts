import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { lockBooking } from '../bookings/stored-booking.ts'
import { notifyBooker } from './notify-booker.ts'

interface Due {
  readonly merchant: string
  readonly booking: string
}

/** Reminds a booker of a booking that is still to come, once until it is moved. */
async function remind(ctx: Context, id: string): Promise<void> {
  const booking = await lockBooking(ctx, id)
  if (booking?.status !== 'confirmed' || Date.parse(booking.startsAt) <= ctx.clock()) return
  const isFirst = await ctx.db.run(sql`
    update ticket_booking set reminded_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and reminded_at is null`)
  if (isFirst > 0) await notifyBooker(ctx, booking, 'reminder')
}

/** Every five minutes, for bookings whose plan reminds so many hours before; merchants without such cost nothing. */
export const sendingReminders: ServedJob = {
  name: 'ticket.sendReminders',
  schedule: '*/5 * * * *',
  run: job =>
    eachDue<Due>(
      job,
      sql`select merchant, booking from ticket_reminders_due(${job.now()}::timestamptz)`,
      ({ merchant, booking }) => job.write(merchant, ctx => remind(ctx, booking)),
    ),
}
