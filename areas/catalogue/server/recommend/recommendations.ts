import type { RowOf } from '#platform/contract/define/resource.ts'
import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { type Recommendation, recommendations } from '../../contract/recommendation.ts'
import type { Recommended } from '../../rules/recommend/offers.ts'
import { shopOfWork } from '../shop.ts'

type Fields = RowOf<typeof Recommendation>

export const recommendationHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => {
      // The engine hands over rows of any resource; those of this one have its fields.
      const row = after as unknown as Fields | undefined
      const itself = row?.offers.some(offer => row.items.includes(offer))
      return itself ? { offers: { code: 'catalogue.refusal.offersItself' } } : undefined
    }),
}

export const readRecommendations = handle(recommendations, async (ctx, { ordLot }) => {
  if (!(await shopOfWork(ctx, ordLot))) return notFound()
  const all = await ctx.db.rows<Recommended>(sql`
    select name, items, offers from catalogue_recommendation
    where merchant_id = ${ctx.merchantId}::uuid and active order by position, name, id`)
  return done({ recommendations: all.map(each => ({ ...each, items: [...each.items], offers: [...each.offers] })) })
})
