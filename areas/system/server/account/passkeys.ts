import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Passkey } from '#platform/contract/calls/passkeys.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData, Timed, WithServices, Writing } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { isoAt } from '../at.ts'
import { homeContext } from '../home-context.ts'
import type { Nothing } from '../nothing.ts'
import { logActivity } from '../sign-in/activity.ts'
import { tellAccount } from './tell-account.ts'
import { webAuthn } from './web-authn.ts'

const CHALLENGE_MS = 5 * 60_000
const MOST_PASSKEYS = 20
const PRODUCT = 'Countinghouse'

const selectPasskeys = sql`
  select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from system_passkey`

/** Relying party of the passkeys: the address at which users open the console. */
export function relyingParty(ctx: WithServices<'publicUrl'>): { origin: string; id: string } {
  const { origin, hostname } = new URL(ctx.services.publicUrl)
  return { origin, id: hostname }
}

export async function listPasskeys(caller: Context): Promise<Answer<Passkey[]>> {
  const { userId } = signedIn(caller)
  const ctx = await homeContext(caller)
  return done(
    await ctx.db.rows<Passkey>(
      sql`${selectPasskeys} where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid order by id`,
    ),
  )
}

export async function keepChallenge(ctx: Writing, challenge: string, userId: string | null): Promise<string> {
  const id = ctx.random.id()
  await ctx.db.run(sql`
    insert into system_passkey_challenge (merchant_id, id, user_id, challenge, expires_at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${userId}::uuid, ${challenge},
      ${isoAt(ctx.clock() + CHALLENGE_MS)}::timestamptz)`)
  return id
}

/** Deletes the challenge, because it can be answered once. */
export async function takeChallenge(
  ctx: TenantData & Timed,
  by: { id: string } | { userId: string },
): Promise<string | undefined> {
  const which = 'id' in by ? sql`id::text = ${by.id} and user_id is null` : sql`user_id = ${by.userId}::uuid`
  const taken = await ctx.db.rows<{ challenge: string }>(sql`
    delete from system_passkey_challenge
    where merchant_id = ${ctx.merchantId}::uuid and ${which} and expires_at > ${ctx.now()}::timestamptz
    returning challenge`)
  return taken.at(-1)?.challenge
}

export async function startPasskey(caller: Context): Promise<Answer<PublicKeyCredentialCreationOptionsJSON>> {
  const { userId, userName } = signedIn(caller)
  const ctx = await homeContext(caller)
  const known = await ctx.db.rows<{ id: string }>(
    sql`select credential_id as id from system_passkey where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`,
  )
  if (known.length >= MOST_PASSKEYS) return refuse(RTN.wrongState, 'system.refusal.tooManyPasskeys')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: relyingParty(ctx).id,
    userName,
    userID: new TextEncoder().encode(userId),
    challenge: ctx.random.bytes(32) as Uint8Array<ArrayBuffer>, // created here, never shared
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // An abandoned challenge does not block a new one.
  await ctx.db.run(
    sql`delete from system_passkey_challenge where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`,
  )
  await keepChallenge(ctx, options.challenge, userId)
  return done(options)
}

/** Deletes all passkeys and open challenges of a user of the context's merchant. */
export async function endPasskeys(ctx: TenantData, userId: string): Promise<void> {
  for (const table of [sql`system_passkey`, sql`system_passkey_challenge`])
    await ctx.db.run(sql`
      delete from ${table} where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`)
}

const notVerified = () => refuse(RTN.invalid, 'system.refusal.passkey', { keep: true })

export async function addPasskey(
  caller: Context,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<Answer<Passkey>> {
  const { userId, userName } = signedIn(caller)
  const ctx = await homeContext(caller)
  const expectedChallenge = await takeChallenge(ctx, { userId })
  if (!expectedChallenge) return notVerified()
  const { origin, id: rpId } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await webAuthn()
  const expected = { response, expectedChallenge, expectedOrigin: origin, expectedRPID: rpId }
  // The library throws for every invalid answer; all of them are the same refusal here.
  const verified = await verifyRegistrationResponse(expected).catch(error => {
    ctx.log.warn({ err: error, userId }, 'a passkey was not taken')
  })
  if (!verified?.verified) return notVerified()
  const { credential } = verified.registrationInfo
  const id = ctx.random.id()
  const createdAt = ctx.now()
  const added = await ctx.db.run(sql`
    insert into system_passkey
      (merchant_id, id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${userId}::uuid, ${credential.id},
      ${Buffer.from(credential.publicKey).toString('base64url')}, ${credential.counter},
      ${credential.transports ?? []}::text[], ${name}, ${createdAt}::timestamptz)
    on conflict do nothing`)
  if (added === 0) return notVerified()
  await logActivity(ctx, 'passkeyAdded', { id: userId, name: userName })
  await tellAccount(ctx, userId, 'passkeyAdded')
  return done({ id, name, createdAt, lastUsedAt: null })
}

export async function removePasskey(caller: Context, { id }: { id: string }): Promise<Answer<Nothing>> {
  const { userId, userName } = signedIn(caller)
  const ctx = await homeContext(caller)
  const removed = await ctx.db.run(
    sql`delete from system_passkey where merchant_id = ${ctx.merchantId}::uuid and id::text = ${id} and user_id = ${userId}::uuid`,
  )
  if (removed === 0) return notFound()
  await logActivity(ctx, 'passkeyRemoved', { id: userId, name: userName })
  await tellAccount(ctx, userId, 'passkeyRemoved')
  return done({})
}

/** A challenge for any passkey: the browser offers those of this address. */
export async function startPasskeySignIn(
  caller: Entrance,
): Promise<Answer<{ challengeId: string; options: PublicKeyCredentialRequestOptionsJSON }>> {
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
    challenge: ctx.random.bytes(32) as Uint8Array<ArrayBuffer>, // as above
  })
  return done({ challengeId: await keepChallenge(ctx, options.challenge, null), options })
}

export type PasskeyAnswer = { readonly challengeId: string; readonly response: AuthenticationResponseJSON }
