import { done } from '#platform/contract/refusal.ts'
import { type CodeListEntry, parseCodeList } from '#platform/rules/codes/code-list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { GATE_REASONS, listGateReasons } from '../../contract/gates.ts'

const SHORTEST_REASON = 3

async function loadReasons(ctx: TenantData): Promise<CodeListEntry[]> {
  const row = await ctx.db.row<{ list: string }>(sql`
    select list from system.code_list where merchant_id = ${ctx.merchantId}::uuid and name = ${GATE_REASONS}`)
  return parseCodeList(row?.list ?? '')
}

/** `/al/parking/gates/reasons` */
export const listingGateReasons = handle(listGateReasons, async ctx =>
  done((await loadReasons(ctx)).map(({ value, label }) => ({ code: value, label }))),
)

/** The reason as people read it: the words of a code, or what was typed. Undefined: it says too little. */
export async function toReason(ctx: TenantData, typed: string): Promise<string | undefined> {
  const known = (await loadReasons(ctx)).find(({ value }) => value === typed)
  if (known) return known.label
  return typed.length >= SHORTEST_REASON ? typed : undefined
}
