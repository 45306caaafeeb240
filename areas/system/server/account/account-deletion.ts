import type { DeletionState } from '#platform/contract/calls/account-deletion.ts'
import { type Answer, done, refuseFields } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { loginName } from '../../rules/login-name.ts'
import { isoAt } from '../at.ts'
import { logActivity } from '../sign-in/activity.ts'
import { isOneTimeCode, sendOneTimeCode, wrongCode } from './one-time-codes.ts'

/** Time to think again. */
const DUE_MS = 30 * DAY_MS
const NONE: DeletionState = { state: 'none', dueOn: null }

/** A mobile in E.164 or an e-mail address; undefined for anything else. */
function contactOf(text: string): string | undefined {
  const contact = loginName(text)
  return /^\+\d{7,15}$/.test(contact) || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(contact) ? contact : undefined
}

const noContact = () => refuseFields({ contact: { code: 'system.field.contact' } })

interface Proof {
  readonly contact: string
  readonly code: string
}

interface Owner {
  merchant_id: string
  id: string
}

/** Sends the code whether or not there is an account: what comes back tells nothing. */
export async function sendDeletionCode(
  caller: Entrance,
  given: { contact: string },
): Promise<Answer<{ resendAfter: number }>> {
  const contact = contactOf(given.contact)
  if (!contact) return noContact()
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  return sendOneTimeCode(ctx, 'deletion', contact, 'system.message.deletionCode')
}

/** Does something with every account of a contact that is proved. */
async function withOwners(
  caller: Entrance,
  given: Proof,
  work: (own: Context, owner: Owner) => Promise<DeletionState>,
): Promise<Answer<DeletionState>> {
  const contact = contactOf(given.contact)
  if (!contact) return noContact()
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  if (!(await isOneTimeCode(ctx, 'deletion', contact, given.code))) return wrongCode()
  const owners = await ctx.db.rows<Owner>(sql`select * from system_accounts_of(${contact})`)
  let state = NONE
  for (const owner of owners) {
    const after = await work(await ctx.enterMerchant(owner.merchant_id), owner)
    if (after.state === 'pending') state = after
  }
  return done(state)
}

async function stateOf(own: TenantData, owner: Owner): Promise<DeletionState> {
  const row = await own.db.row<{ due: string }>(
    sql`select due_at as due from system_account_deletion where user_id = ${owner.id}::uuid`,
  )
  return row ? { state: 'pending', dueOn: row.due.slice(0, 10) } : NONE
}

export const deletionStateOf = (ctx: Entrance, given: Proof): Promise<Answer<DeletionState>> =>
  withOwners(ctx, given, stateOf)

const nameOf = async (own: TenantData, { id }: Owner): Promise<string> =>
  (await own.db.row<{ name: string }>(sql`select user_name as name from system_user_manage where id = ${id}::uuid`))
    ?.name ?? ''

export const askForDeletion = (
  ctx: Entrance,
  given: Proof & { reason?: string | undefined },
): Promise<Answer<DeletionState>> =>
  withOwners(ctx, given, async (own, owner) => {
    await own.db.run(sql`
      insert into system_account_deletion (merchant_id, user_id, requested_at, due_at, reason)
      values (${own.merchantId}::uuid, ${owner.id}::uuid, ${own.now()}::timestamptz,
        ${isoAt(own.clock() + DUE_MS)}::timestamptz, ${given.reason ?? null})
      on conflict (merchant_id, user_id) do nothing`)
    await logActivity(own, 'deletionRequested', { id: owner.id, name: await nameOf(own, owner) })
    return stateOf(own, owner)
  })

export const takeDeletionBack = (ctx: Entrance, given: Proof): Promise<Answer<DeletionState>> =>
  withOwners(ctx, given, async (own, owner) => {
    const taken = await own.db.run(sql`delete from system_account_deletion where user_id = ${owner.id}::uuid`)
    if (taken > 0) await logActivity(own, 'deletionWithdrawn', { id: owner.id, name: await nameOf(own, owner) })
    return NONE
  })
