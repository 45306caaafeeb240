import { Clerk } from '#areas/pos/contract/clerk.ts'
import type { Approver } from '#areas/pos/rules/clerk/approval-doubt.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { rightsOfTypes } from '../clerks/rights-of-types.ts'

interface Facts {
  readonly active: boolean
  readonly ordLots: readonly string[]
  readonly userType: string
}

interface ClerkRow extends Facts {
  readonly id: string
  readonly code: string
}

/** How a clerk was before a change that was made since. */
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

/** The log from a moment on, newest first: as long as what is told late is late. */
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

/** Finds clerks by their codes, each as it was at a moment; what a user type may is taken as it is now. */
export async function approversAt(ctx: TenantData, asked: readonly ApproverAsked[]): Promise<(Approver | undefined)[]> {
  const rows = await clerksNamed(ctx, [...new Set(asked.map(({ code }) => code))])
  const since = Math.min(...asked.map(({ at }) => at))
  const changes =
    rows.length > 0
      ? await changesSince(
          ctx,
          rows.map(({ id }) => id),
          since,
        )
      : []
  const found = asked.map(({ code, at }) => {
    const row = rows.find(one => one.code === code)
    return row && factsAt(row, changes, at)
  })
  const rights = await rightsOfTypes(
    ctx,
    found.flatMap(facts => facts?.userType ?? []),
  )
  return found.map(facts => facts && { ...facts, rights: rights.get(facts.userType) ?? [] })
}
