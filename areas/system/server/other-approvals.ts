import type { Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { ChangeRequest } from '../contract/change-request.ts'
import {
  approvalEnded,
  approvalGiven,
  type EndedApproval,
  type GivenApproval,
  OTHER_APPROVALS,
  type RequestedApproval,
} from '../contract/second-person.ts'
import { APPROVAL_MS } from '../rules/change-approval.ts'
import { isoAt } from './at.ts'
import { rows } from './resources.ts'
import { must } from './set-up-merchant.ts'

type Kind = (typeof OTHER_APPROVALS)[number]

export const isOtherApproval = (kind: string): kind is Kind => OTHER_APPROVALS.some(other => other === kind)

/** Keeps what an area wants approved as a change request. */
export async function requestApproval(ctx: Context, { kind, title, payload }: RequestedApproval): Promise<void> {
  const who = signedIn(ctx)
  await must(
    rows.add(ctx, ChangeRequest, {
      ...{ title, kind, payload, status: 'pending' },
      ...{ userId: who.userId, userName: who.userName, requestedBy: who.userId, requestedByName: who.userName },
      ...{ requestedAt: ctx.now(), expiresAt: isoAt(ctx.clock() + APPROVAL_MS) },
    }),
  )
}

/** Lets the area of a kind carry out what was approved, by its own rules. */
export async function giveApproval(
  ctx: Context,
  approval: Omit<GivenApproval, 'refuse'>,
): Promise<Refusal | undefined> {
  let refusal: Refusal | undefined
  await ctx.emit(approvalGiven, {
    ...approval,
    refuse: why => {
      refusal ??= why
    },
  })
  return refusal
}

/** Tells the area of a kind that nobody will approve what it wanted. */
export const endApproval = (ctx: Context, ended: EndedApproval): Promise<void> => ctx.emit(approvalEnded, ended)

interface Overdue {
  readonly id: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Ends requests that nobody decided in time. */
export async function expireRequests(ctx: Context): Promise<void> {
  const overdue = await ctx.db.rows<Overdue>(sql`
    select id, kind, payload from system_change_request
    where merchant_id = ${ctx.merchantId}::uuid and status = 'pending' and expires_at < ${ctx.now()}::timestamptz for update`)
  for (const { id, kind, payload } of overdue) {
    await must(rows.change(ctx, ChangeRequest, id, { status: 'expired' }))
    if (isOtherApproval(kind)) await endApproval(ctx, { kind, payload, status: 'expired' })
  }
}
