import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { labelLayouts, type PublishedLayout } from '../../contract/print.ts'
import { stickerLayouts } from '../../contract/sticker.ts'
import type { PlaceKindName } from '../../rules/kinds/place-kinds.ts'

/** The newest publications of a kind that a shop may print; without a shop, those of all shops. */
export const publishedLayouts = (
  ctx: TenantData,
  kind: PlaceKindName,
  ordLot: string | undefined,
): Promise<PublishedLayout[]> =>
  ctx.db.rows<PublishedLayout>(sql`
    select t.ord_num as "ordNum", t.name, p.number, p.tree, exists (
        select 1 from design_assignment a
        where a.merchant_id = t.merchant_id and a.template = t.id and a.active
          and (cardinality(a.ord_lots) = 0 or ${ordLot ?? ''} = any(a.ord_lots))
      ) as assigned
    from design_template t
    join printing_publication p on p.merchant_id = t.merchant_id and p.template_id = t.id
      and p.number = (t.published->>'number')::int
    where t.merchant_id = ${ctx.merchantId}::uuid and t.kind = ${kind} and t.active
      and (cardinality(t.ord_lots) = 0 or ${ordLot ?? ''} = any(t.ord_lots))
    order by assigned desc, t.ord_num limit 100`)

/** `/al/design/sticker/published` */
export const listingStickerLayouts = handle(stickerLayouts, async (ctx, { ordLot }) => {
  if ((await answeringSite(ctx, stickerLayouts.need, ordLot)) === undefined)
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  return done(await publishedLayouts(ctx, 'sticker', ordLot))
})

/** `/al/design/label/published` */
export const listingLabelLayouts = handle(labelLayouts, async (ctx, { ordLot }) => {
  if (ordLot !== undefined && (await answeringSite(ctx, labelLayouts.need, ordLot)) === undefined)
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  return done(await publishedLayouts(ctx, 'label', ordLot))
})
