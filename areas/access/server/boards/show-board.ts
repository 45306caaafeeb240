import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import { type BoardConnection, type Misfit, showBoard } from '../../contract/board.ts'
import { loadBoardFacts, mayReachBoard } from './board-facts.ts'

interface Shown {
  readonly siteId: string
  readonly cards: number | null
  readonly misfits: readonly { readonly what: string; readonly why: Misfit }[] | null
  readonly online: boolean | null
  readonly heardAt: string | null
}

/** `/al/acs/config/board` */
export const showingBoard = handle(showBoard, async (ctx, { id }) => {
  const row = await ctx.db.row<Shown>(sql`
    select c.site_id as "siteId", b.cards, b.misfits, s.online, s.heard_at as "heardAt" from acs_config c
    left join acs_board b on b.merchant_id = c.merchant_id and b.controller_id = c.id
    left join acs_controller_state s on s.merchant_id = c.merchant_id and s.controller_id = c.id
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${id}::uuid and c.kind = 'uhppote'`)
  if (!row || !ctx.access.mayAt(showBoard.need, row.siteId)) return notFound()
  const zones = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id, name from acs_timezone where merchant_id = ${ctx.merchantId}::uuid`)
  const names = new Map(zones.map(zone => [zone.id, zone.name]))
  const misfits = (row.misfits ?? []).map(({ what, why }) => ({ what: names.get(what) ?? what, why }))
  return done({ connection: await connectionState(ctx, id, row), heardAt: row.heardAt, cards: row.cards ?? 0, misfits })
})

async function connectionState(
  ctx: TenantData & WithServices<'outgoing'> & Pick<Entrance, 'findAnywhere'>,
  id: string,
  { online, heardAt }: Shown,
): Promise<BoardConnection> {
  if (online) return 'online'
  const facts = await loadBoardFacts(ctx, id)
  if (!facts) return 'incomplete'
  if (!(await mayReachBoard(ctx, facts))) return 'notAllowed'
  return heardAt === null ? 'never' : 'offline'
}
