import type { FieldProblem } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { PlanState } from '../../rules/plan-terms.ts'

interface CodedPlan {
  readonly id: string
  readonly code: string
}

/** Whether the booking page of a plan can be opened. */
export const isPublic = (state: PlanState): boolean => state === 'onSale' || state === 'paused'

/** Takes the address of a booking page for a plan. @returns false where another plan has it */
export async function claimCode(ctx: TenantData, { id, code }: CodedPlan): Promise<boolean> {
  const row = await ctx.db.row<{ claimed: boolean }>(sql`select ticket_claim_code(${code}, ${id}::uuid) as claimed`)
  return row?.claimed === true
}

/** Lets the addresses of a plan go, all but its present one. */
export async function releaseCodes(ctx: TenantData, { id, code }: CodedPlan): Promise<void> {
  await ctx.db.row(sql`select ticket_release_codes(${id}::uuid, ${code})`)
}

export const codeTaken = (code: string): FieldProblem & { params: Record<string, string> } => ({
  ...{ code: 'ticket.plan.codeTaken', params: { code, other: `${code}-2` } },
})
