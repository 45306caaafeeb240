import { type Answer, done, notFound, refuseFields } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { MOST_DAYS, type ShownSlot, ticketAvailability } from '../../contract/availability.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { isSoldAt, siteByCode } from '../plans/plan-site.ts'
import { planAvailability } from './plan-availability.ts'

/** Whether a range of days is one that is answered at once. */
export const isAnswered = (from: string, to: string): boolean => {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
  return days >= 0 && days < MOST_DAYS
}

/** `/al/ticket/availability` */
export const answeringAvailability = handle(
  ticketAvailability,
  async (ctx, { ordLot, of, from, to }): Promise<Answer<{ slots: ShownSlot[] }>> => {
    const site = await siteByCode(ctx, ordLot)
    const plan = await loadPlan(ctx, of)
    if (!site || !plan || !ctx.access.mayAt(ticketAvailability.need, site.id) || !isSoldAt(plan, site))
      return notFound()
    if (!isAnswered(from, to))
      return refuseFields({ to: { code: 'ticket.refusal.range', params: { days: MOST_DAYS } } })
    return done({ slots: await planAvailability(ctx, { plan, site, from, to }) })
  },
)
