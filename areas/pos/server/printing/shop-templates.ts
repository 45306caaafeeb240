import type { AssignedTemplate } from '#areas/printing/rules/assign/choose-template.ts'
import { LINES_KINDS } from '#areas/printing/rules/kinds/lines-kinds.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Published layouts by lines that may print at a shop. */
export const shopTemplates = (ctx: TenantData, ordLot: string): Promise<AssignedTemplate[]> =>
  ctx.db.rows<AssignedTemplate>(sql`
    select ord_num as "ordNum", number, kind, language, printer, register, cardinality(ord_lots) > 0 as "ofShop", mode, channel, tree
    from printing.assigned_template
    where merchant_id = ${ctx.merchantId}::uuid and kind = any(${LINES_KINDS}::text[])
      and (cardinality(ord_lots) = 0 or ${ordLot} = any(ord_lots))
      and (cardinality(template_ord_lots) = 0 or ${ordLot} = any(template_ord_lots))
    order by ord_num, id`)
