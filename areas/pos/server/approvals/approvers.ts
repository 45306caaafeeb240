import { Clerk } from '#areas/pos/contract/clerk.ts'
import type { Approver } from '#areas/pos/rules/clerk/approval-doubt.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { readTillPermissions } from '../clerks/till-permissions.ts'

interface Facts {
  readonly active: boolean
  readonly ordLots: readonly string[]
  readonly userType: string
}

interface ClerkRow extends Facts {
  readonly id: string
  readonly code: string
}

/** State of a clerk before a later change. */
interface Before {
  readonly id: string
  readonly at: Date
  readonly before: Partial<Facts>
}

export interface ApproverAsked {
  readonly code: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

const clerksNamed = (ctx: TenantData, codes: readonly string[]) =>
  ctx.db.rows<ClerkRow>(sql`
    select id::text, code, active, ord_lots as "ordLots", user_type::text as "userType" from pos_clerk
    where merchant_id = ${ctx.merchantId}::uuid and code = any(${codes}::text[])`)

/** Log entries since a moment, newest first. */
const changesSince = (ctx: TenantData, ids: readonly string[], at: number) =>
  ctx.db.rows<Before>(sql`
    select record_id as id, at, before from log_system_action
    where merchant_id = ${ctx.merchantId}::uuid and at > ${new Date(at).toISOString()}::timestamptz
      and resource = ${Clerk.key} and action = 'update' and record_id = any(${ids}::text[])
    order by at desc, id desc`)

const factsAt = (row: ClerkRow, changes: readonly Before[], at: number): Facts =>
  changes
    .filter(change => change.id === row.id && new Date(change.at).getTime() > at)
    .reduce<Facts>((facts, { before }) => Object.assign(facts, before), { ...row })

/** Finds clerks by their codes, each as at a moment; permissions of a user type are the current ones. */
export async function approversAt(
  ctx: TenantData,
  requests: readonly ApproverAsked[],
): Promise<(Approver | undefined)[]> {
  const rows = await clerksNamed(ctx, [...new Set(requests.map(({ code }) => code))])
  const since = Math.min(...requests.map(({ at }) => at))
  const changes =
    rows.length > 0
      ? await changesSince(
          ctx,
          rows.map(({ id }) => id),
          since,
        )
      : []
  const approvers = requests.map(({ code, at }) => {
    const row = rows.find(clerk => clerk.code === code)
    return row && factsAt(row, changes, at)
  })
  const permissions = await readTillPermissions(
    ctx,
    approvers.flatMap(facts => facts?.userType ?? []),
  )
  return approvers.map(facts => facts && { ...facts, permissions: permissions.get(facts.userType) ?? [] })
}
