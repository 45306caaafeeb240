import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type Misfit, showBoard } from '../../contract/board.ts'

interface Shown {
  readonly siteId: string
  readonly cards: number | null
  readonly misfits: readonly { readonly what: string; readonly why: Misfit }[] | null
}

/** `/al/acs/config/board` */
export const showingBoard = handle(showBoard, async (ctx, { id }) => {
  const row = await ctx.db.row<Shown>(sql`
    select c.site_id as "siteId", b.cards, b.misfits from acs_config c
    left join acs_board b on b.merchant_id = c.merchant_id and b.controller_id = c.id
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${id}::uuid and c.kind = 'uhppote'`)
  if (!row || !ctx.access.mayAt(showBoard.need, row.siteId)) return notFound()
  const zones = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id, name from acs_timezone where merchant_id = ${ctx.merchantId}::uuid`)
  const names = new Map(zones.map(zone => [zone.id, zone.name]))
  const misfits = (row.misfits ?? []).map(({ what, why }) => ({ what: names.get(what) ?? what, why }))
  return done({ cards: row.cards ?? 0, misfits })
})
