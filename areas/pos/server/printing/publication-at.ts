import type { AssignedTemplate } from '#areas/printing/rules/assign/choose-template.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** A template as it was published at a moment; undefined: not yet. @param at ISO instant */
export async function publicationAt(
  ctx: TenantData,
  template: AssignedTemplate,
  at: string,
): Promise<AssignedTemplate | undefined> {
  const publication = await ctx.db.row<Pick<AssignedTemplate, 'number' | 'tree'>>(sql`
    select number, tree from printing.publication
    where merchant_id = ${ctx.merchantId}::uuid and ord_num = ${template.ordNum} and published_at <= ${at}::timestamptz
    order by number desc limit 1`)
  return publication && { ...template, ...publication }
}
