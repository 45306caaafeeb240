import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { dayAt } from '#platform/server/db/merchant-day.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { listValidationGivers, type ValidationGiver } from '../../contract/validation-settings.ts'
import { findSite } from '../find-site.ts'
import { servingMerchants } from '../merchants/find-merchant.ts'
import { ownMerchants } from '../merchants/own-merchants.ts'
import { committedInMonth } from './budgets.ts'

/** `/al/parking/validation/givers` */
export const listingGivers = handle(listValidationGivers, async (ctx, { ordLot }) => {
  const site = await findSite(ctx, ordLot, listValidationGivers.need)
  if (!site) return notFound()
  const day = dayAt(ctx.clock(), site.zone)
  const own = await ownMerchants(ctx)
  const serving = await servingMerchants(ctx, ordLot, day.toString())
  const givers: ValidationGiver[] = []
  for (const { id, name, monthlyBudget } of serving.filter(each => !own || own.includes(each.id))) {
    const committed = await committedInMonth(ctx, id, day.with({ day: 1 }).toString())
    givers.push({
      ...{ id, name, monthlyBudget: monthlyBudget === null ? null : toWire(monthlyBudget) },
      committed: toWire(committed),
    })
  }
  return done(givers)
})
