import type { DeletionState } from '#platform/contract/calls/account-deletion.ts'
import { type Answer, done, refuseFields } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type ContactDeletion, contactDeletion } from '../../contract/contact-deletion.ts'
import { loginName } from '../../rules/login-name.ts'
import { isoAt } from '../at.ts'
import { logActivity } from '../sign-in/activity.ts'
import { isOneTimeCode, sendOneTimeCode, wrongCode } from './one-time-codes.ts'

/** Period in which the user can change their mind. */
const DUE_MS = 30 * DAY_MS
const NONE: DeletionState = { state: 'none', dueOn: null }

/** A mobile in E.164 or an e-mail address; undefined for anything else. */
function readContact(text: string): string | undefined {
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

/** Sends the code whether or not there is an account, so that the answer reveals nothing. */
export async function sendDeletionCode(
  caller: Entrance,
  input: { contact: string },
): Promise<Answer<{ resendAfter: number }>> {
  const contact = readContact(input.contact)
  if (!contact) return noContact()
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  return sendOneTimeCode(ctx, 'deletion', contact, 'system.message.deletionCode')
}

/** Runs work for every account of a verified contact, and lets areas do theirs. */
async function withOwners(
  caller: Entrance,
  proof: Proof & { readonly reason?: string | undefined },
  step: ContactDeletion['step'],
  work: (own: Context, owner: Owner) => Promise<DeletionState>,
): Promise<Answer<DeletionState>> {
  const contact = readContact(proof.contact)
  if (!contact) return noContact()
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  if (!(await isOneTimeCode(ctx, 'deletion', contact, proof.code))) return wrongCode()
  const owners = await ctx.db.rows<Owner>(sql`select * from system_accounts_of(${contact})`)
  let state = NONE
  for (const owner of owners) {
    const after = await work(await ctx.enterMerchant(owner.merchant_id), owner)
    if (after.state === 'pending') state = after
  }
  await ctx.db.enter(ctx.merchantId)
  await ctx.emit(contactDeletion, {
    ...{ contact, step, dueAt: isoAt(ctx.clock() + DUE_MS), reason: proof.reason ?? null },
    pending: dueOn => {
      state = { state: 'pending', dueOn }
    },
  })
  return done(state)
}

async function readState(own: TenantData, owner: Owner): Promise<DeletionState> {
  const row = await own.db.row<{ due: string }>(
    sql`select due_at as due from system_account_deletion where merchant_id = ${own.merchantId}::uuid and user_id = ${owner.id}::uuid`,
  )
  return row ? { state: 'pending', dueOn: row.due.slice(0, 10) } : NONE
}

export const getDeletionState = (ctx: Entrance, proof: Proof): Promise<Answer<DeletionState>> =>
  withOwners(ctx, proof, 'read', readState)

const readName = async (own: TenantData, { id }: Owner): Promise<string> =>
  (
    await own.db.row<{ name: string }>(
      sql`select user_name as name from system_user_manage where merchant_id = ${own.merchantId}::uuid and id = ${id}::uuid`,
    )
  )?.name ?? ''

export const askForDeletion = (
  ctx: Entrance,
  input: Proof & { reason?: string | undefined },
): Promise<Answer<DeletionState>> =>
  withOwners(ctx, input, 'request', async (own, owner) => {
    await own.db.run(sql`
      insert into system_account_deletion (merchant_id, user_id, requested_at, due_at, reason)
      values (${own.merchantId}::uuid, ${owner.id}::uuid, ${own.now()}::timestamptz,
        ${isoAt(own.clock() + DUE_MS)}::timestamptz, ${input.reason ?? null})
      on conflict (merchant_id, user_id) do nothing`)
    await logActivity(own, 'deletionRequested', { id: owner.id, name: await readName(own, owner) })
    return readState(own, owner)
  })

export const withdrawDeletionRequest = (ctx: Entrance, proof: Proof): Promise<Answer<DeletionState>> =>
  withOwners(ctx, proof, 'withdraw', async (own, owner) => {
    const taken = await own.db.run(
      sql`delete from system_account_deletion where merchant_id = ${own.merchantId}::uuid and user_id = ${owner.id}::uuid`,
    )
    if (taken > 0) await logActivity(own, 'deletionWithdrawn', { id: owner.id, name: await readName(own, owner) })
    return NONE
  })
