import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type HeldCard, holdCardsById } from './held-cards.ts'

/** Whether a card is another, or was replaced by it, at once or one after the other. */
export async function leadsTo(ctx: TenantData, from: string, to: string): Promise<boolean> {
  const seen = new Set<string>()
  let id: string | null = from
  while (id !== null && id !== to && !seen.has(id)) {
    seen.add(id)
    const next: { replacedBy: string | null } | undefined = await ctx.db.row<{ replacedBy: string | null }>(sql`
      select replaced_by as "replacedBy" from member_svc where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
    id = next?.replacedBy ?? null
  }
  return id === to
}

/** The card that holds now what was on a replaced one, locked. */
export async function successorOf(ctx: TenantData, card: HeldCard): Promise<HeldCard> {
  let current = card
  while (current.state === 'replaced' && current.replacedBy !== null) {
    const [next] = await holdCardsById(ctx, [current.replacedBy])
    if (!next) return current
    current = next
  }
  return current
}
