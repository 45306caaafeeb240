import { done, notFound, refuseFields } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { FeeReport, MOST_RECOMPUTED_DAYS, recomputeFees } from '../../contract/fee-report.ts'
import { findSite, type ParkingSite } from '../find-site.ts'
import { type Comparison, compareDay, repairDay } from './compare-day.ts'
import { lockSums } from './lock-sums.ts'

/** `/al/parking/fee/recompute`: a transaction a day, so that exits never wait for a long one. */
export const recomputing = handleInSteps(recomputeFees, async (steps, { ordLot, from, to, repair = false }) => {
  const site = await steps.write(ctx => findSite(ctx, ordLot, recomputeFees.need))
  if (!site) return notFound()
  const days = listDays(from, to)
  if (!days) return refuseFields({ to: { code: 'parking.feeSums.period', params: { days: MOST_RECOMPUTED_DAYS } } })
  let [stays, sums] = [0, 0]
  for (const day of days) {
    const differing = await steps.write(ctx => recomputeDay(ctx, { ...site, ordLot }, day, repair))
    stays += differing.stays
    sums += differing.sums
  }
  return done({ stays, sums, repaired: repair })
})

/** Undefined: the period is empty or too long. */
function listDays(from: string, to: string): string[] | undefined {
  const first = Temporal.PlainDate.from(from)
  const count = first.until(to).days + 1
  if (count < 1 || count > MOST_RECOMPUTED_DAYS) return undefined
  return Array.from({ length: count }, (_, at) => first.add({ days: at }).toString())
}

type Site = ParkingSite & { readonly ordLot: string }

/** Locks the sums of a day that differs, compares it again, repairs and logs it. */
async function recomputeDay(
  ctx: Context,
  { id: siteId, ordLot }: Site,
  day: string,
  repair: boolean,
): Promise<Comparison> {
  const compared = await compareDay(ctx, { siteId, day })
  if (!repair || (compared.stays === 0 && compared.sums === 0)) return compared
  await lockSums(ctx, siteId)
  const repaired = await repairDay(ctx, { siteId, day })
  await ctx.audit.record([
    {
      ...{ action: 'repairFees', resource: FeeReport.key, recordId: siteId, title: `${ordLot} ${day}`, siteId },
      after: repaired,
    },
  ])
  return repaired
}
