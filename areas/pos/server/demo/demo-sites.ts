import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'

export interface DemoSites {
  readonly cafe: string
  readonly grocer: string
  readonly carPark: string
}

/** The three shops of the demo merchant, by kind. */
export async function demoSites({ ctx }: DemoContext): Promise<DemoSites> {
  const rows = await ctx.db.rows<{ id: string; kind: string }>(sql`
    select distinct on (lot_type) id, lot_type as kind from platform.site
    where merchant_id = ${ctx.merchantId}::uuid order by lot_type, position, id`)
  const of = (kind: string): string => {
    const site = rows.find(row => row.kind === kind)
    if (!site) throw new Error(`the demo merchant has no shop of the kind ${kind}`)
    return site.id
  }
  return { cafe: of('hospitality'), grocer: of('retail'), carPark: of('parking') }
}
