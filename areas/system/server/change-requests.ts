import type { RowOf } from '#platform/contract/define/resource.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { notifyUser } from '#platform/server/live/notify-user.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Effects, Localised, Writing } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { ChangeRequest, type SensitiveChange } from '../contract/change-request.ts'
import { APPROVAL_MS, type ChangeDecision, type ChangeStatus, decideChange } from '../rules/change-approval.ts'
import { applyChange } from './apply-change.ts'
import { isoAt, msOf } from './at.ts'
import { asApproved, mayApprove } from './hooks/approval.ts'
import { endApproval, giveApproval, isOtherApproval } from './other-approvals.ts'
import { languageOfUser } from './profile/language-of-user.ts'
import { rows } from './resources.ts'
import { isRefusal } from './rows-of.ts'

type Answered = Answer<{ id: string; status: string }>

interface Asked {
  readonly user: string
  readonly change: SensitiveChange
  readonly reason?: string | undefined
}

async function ask(ctx: Context, { user, change, reason }: Asked): Promise<Answered> {
  const who = signedIn(ctx)
  const target = await ctx.db.row<{ name: string }>(
    sql`select user_name as name from system_user_manage where merchant_id = ${ctx.merchantId}::uuid and id = ${user}::uuid`,
  )
  if (!target) return notFound()
  const { kind, ...payload } = change
  const written = await rows.add(ctx, ChangeRequest, {
    title: `${target.name}: ${kind}`,
    kind,
    userId: user,
    userName: target.name,
    payload,
    status: 'pending',
    requestedBy: who.userId,
    requestedByName: who.userName,
    requestedAt: ctx.now(),
    expiresAt: isoAt(ctx.clock() + APPROVAL_MS),
    reason: reason ?? null,
  })
  return isRefusal(written) ? written : done({ id: written.id, status: 'pending' })
}

interface PendingRow {
  readonly title: string
  readonly kind: RowOf<typeof ChangeRequest>['kind']
  readonly payload: Readonly<Record<string, unknown>>
  readonly status: ChangeStatus
  readonly userId: string
  readonly requestedBy: string
  readonly expiresAt: string
}

const REFUSALS = {
  notPending: 'system.refusal.changeDecided',
  expired: 'system.refusal.changeExpired',
  samePerson: 'system.refusal.samePerson',
  notYours: 'system.refusal.notYourRequest',
} as const

async function decide(
  ctx: Context,
  request: { id: string; decision: ChangeDecision; reason?: string | undefined },
): Promise<Answered> {
  const who = signedIn(ctx)
  const row = await ctx.db.row<PendingRow>(sql`
    select title, kind, payload, status, user_id as "userId", requested_by as "requestedBy", expires_at as "expiresAt"
    from system_change_request where merchant_id = ${ctx.merchantId}::uuid and id = ${request.id}::uuid for update`)
  if (!row) return notFound()
  const pending = { ...row, user: row.userId, expiresAt: msOf(row.expiresAt) }
  const decided = decideChange(pending, request.decision, who.userId, ctx.clock())
  if ('refusal' in decided) return refuse(RTN.wrongState, REFUSALS[decided.refusal])
  if (decided.status === 'approved') {
    const refusal = await carryOut(ctx, row)
    if (refusal) return refusal
  } else if (isOtherApproval(row.kind))
    await endApproval(ctx, { kind: row.kind, payload: row.payload, status: decided.status })
  const changed = await rows.change(ctx, ChangeRequest, request.id, {
    status: decided.status,
    decidedByName: who.userName,
    decidedAt: ctx.now(),
    ...(request.reason ? { reason: request.reason } : {}),
  })
  if (isRefusal(changed)) return changed
  if (who.userId !== row.requestedBy) await tellRequester(ctx, row, decided.status)
  return done({ id: request.id, status: decided.status })
}

/** The change is checked again when it is applied, because circumstances may have changed in a week. */
async function carryOut(ctx: Context, row: PendingRow): Promise<Refusal | undefined> {
  // The area judges who may approve what is its own.
  if (isOtherApproval(row.kind)) return giveApproval(ctx, { kind: row.kind, payload: row.payload })
  if (!(await mayApprove(ctx))) return refuse(RTN.notPermitted, 'system.refusal.approverLevel')
  const change = { kind: row.kind, ...row.payload } as SensitiveChange // stored by `ask` from validated input
  return asApproved(ctx, () => applyChange(ctx, row.userId, change))
}

async function tellRequester(ctx: Writing & Localised & Effects, row: PendingRow, status: ChangeStatus): Promise<void> {
  const t = ctx.words.in(await languageOfUser(ctx, row.requestedBy))
  const title = status === 'approved' ? t('system.message.changeApproved') : t('system.message.changeRejected')
  return notifyUser(ctx, row.requestedBy, { title, body: row.title, link: '/system/changerequest' })
}

type Input =
  | ({ readonly action: 'request' } & Asked)
  | { readonly action: ChangeDecision; readonly id: string; readonly reason?: string | undefined }

export const authoriseChange = (ctx: Context, input: Input): Promise<Answered> =>
  input.action === 'request'
    ? ask(ctx, input)
    : decide(ctx, { id: input.id, decision: input.action, reason: input.reason })
