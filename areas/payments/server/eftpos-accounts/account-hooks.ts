import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { isAbn } from '#platform/rules/codes/abn.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { TILL_JOB } from '../till/follow-sales.ts'

function accountProblem({ before, after }: Change, used: ReadonlySet<string>): Objection {
  if (!after) return used.has(String(before?.id)) ? refuse(RTN.wrongState, 'eftpos.account.inUse') : undefined
  if (before && before.siteId !== after.siteId && used.has(String(after.id)))
    return { siteId: { code: 'eftpos.account.inUse' } }
  return typeof after.abn === 'string' && !isAbn(after.abn) ? { abn: { code: 'eftpos.account.badAbn' } } : undefined
}

/** A limit is raised by raise-limit.ts alone; also a new account starts without one. */
const limitProblem = ({ before, after }: Change): Objection =>
  after && Number(after.approveAbove) > Number(before?.approveAbove ?? 0)
    ? { approveAbove: { code: 'eftpos.account.limitNeedsSecond' } }
    : undefined

/** Who is the contact of a bank account no longer. */
const formerContact = ({ before, after }: Change): string | undefined =>
  before?.accountTail && before.contactEmail && before.contactEmail !== after?.contactEmail
    ? String(before.contactEmail)
    : undefined

/** Nobody floods addresses by changing the contact again and again. */
async function countFormerContacts(ctx: Context, changes: readonly Change[]): Promise<Refusal | undefined> {
  const to = changes.flatMap(change => formerContact(change) ?? [])
  return to.length === 0 ? undefined : countMessages(ctx, { kind: 'bankChanged', to, byUser: 50, byAddress: 50 })
}

/** Else whoever moves the money would first make themselves the contact, and nobody would be told. */
async function tellFormerContact(ctx: Context, change: Change): Promise<void> {
  const { before } = change
  const to = formerContact(change)
  if (!before || to === undefined) return
  const t = ctx.words.in(ctx.locale)
  const params = { title: String(before.title) }
  await ctx.services.messages.send({
    ...{ channel: 'email', to, siteId: String(before.siteId), purpose: 'transactional' },
    secret: false,
    subject: t('eftpos.account.contactChanged.subject', params),
    body: t('eftpos.account.contactChanged.text', params),
  })
}

/** The demo's accounts are older than its sales, and jobs don't run yet. Calls of users may come before jobs run as well. */
const isSeeding = ({ who, services }: Context): boolean => who === undefined && services.jobs.working === false

export const eftposAccountHooks: ResourceHooks = {
  async check(ctx, changes) {
    const ids = changes.flatMap(({ before }) => (before ? [String(before.id)] : []))
    const rows = await ctx.db.rows<{ id: string }>(sql`
      select a.id from unnest(${ids}::uuid[]) as a(id) where exists (
        select 1 from cardpay_posting p where p.merchant_id = ${ctx.merchantId}::uuid and p.account_id = a.id)`)
    const used = new Set(rows.map(({ id }) => id))
    const tooMany = await countFormerContacts(ctx, changes)
    // The demo's accounts have limits from the start.
    const judgeLimit = isSeeding(ctx) ? () => undefined : limitProblem
    return changes.map(change => accountProblem(change, used) ?? judgeLimit(change) ?? tooMany)
  },
  /** Sales from before the account are added by a job. */
  async changed(ctx, changes) {
    if (isSeeding(ctx)) return
    const { merchantId } = ctx
    for (const change of changes) await tellFormerContact(ctx, change)
    for (const { before, after } of changes)
      if (after && before?.siteId !== after.siteId)
        await ctx.services.jobs.send(TILL_JOB, { merchantId, siteId: after.siteId })
  },
}
