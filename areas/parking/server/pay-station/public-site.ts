import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

export interface PublicSite {
  readonly siteId: string
  /** Acts within the merchant of the site. */
  readonly own: Context
}

/** The car park of a public page, and the tenant that it belongs to. */
export async function publicSite(ctx: Context, site: string): Promise<PublicSite | undefined> {
  const [row] = await ctx.findAnywhere<{ merchant: string; site: string }>(
    sql`select * from parking_find_site(${site})`,
  )
  return row && { siteId: row.site, own: await ctx.enterMerchant(row.merchant) }
}
