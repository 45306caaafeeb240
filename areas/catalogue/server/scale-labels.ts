import type { RowOf } from '#platform/contract/define/resource.ts'
import { done, type FieldProblems, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { type ScaleLabel, scaleLabelRules } from '../contract/scale-label.ts'
import { measureDigitExists, type ScaleLabelRule, shopsLabels, valueDigits } from '../rules/scan/scale-label.ts'
import { shopOfWork } from './shop.ts'

type ScaleLabelFields = RowOf<typeof ScaleLabel>

function problemsIn(label: ScaleLabelFields): FieldProblems | undefined {
  const room = valueDigits(label)
  if (label.verified && !measureDigitExists(room))
    return { verified: { code: 'catalogue.refusal.scaleLabel.verified', params: { digits: room } } }
  if (label.contains === 'price' && label.decimals > 2)
    return { decimals: { code: 'catalogue.refusal.scaleLabel.priceDecimals' } }
  return undefined
}

export const scaleLabelHooks: ResourceHooks = {
  // The engine hands over rows of any resource; those of this one have its fields.
  check: async (_ctx, changes) => changes.map(({ after }) => after && problemsIn(after as unknown as ScaleLabelFields)),
}

export const readScaleLabelRules = handle(scaleLabelRules, async (ctx, { ordLot }) => {
  const shop = await shopOfWork(ctx, ordLot)
  if (!shop) return notFound()
  const own = await ctx.db.rows<ScaleLabelRule>(sql`
    select prefix, contains, item_digits as "itemDigits", decimals, verified from catalogue_scale_label
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${shop.id}::uuid order by prefix`)
  return done({ rules: [...shopsLabels(own)] })
})
