import type { SignedIn } from '#platform/contract/calls/sign-in.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { Localised, Logged, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { BY_ADDRESS } from '../../rules/throttle.ts'
import { type PasskeyAnswer, relyingParty, takeChallenge } from '../account/passkeys.ts'
import { webAuthn } from '../account/web-authn.ts'
import { closedBecause, enter, findAccount } from './sign-in.ts'
import { countAt, throttled } from './throttled.ts'

interface StoredPasskey {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

const rejected = (ctx: Localised, code: string): Answer<SignedIn> =>
  done({ rtn: -1, dispMsg: ctx.words.in(ctx.locale)(code) })

/** Signs in by passkey, which replaces password and second factor: it asks for a finger, a face or a PIN itself. */
export async function signInByPasskey(
  caller: Entrance,
  input: PasskeyAnswer & { deviceToken?: string | undefined },
): Promise<Answer<SignedIn>> {
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  const gate = { kind: 'passkey.address', key: ctx.network, rule: BY_ADDRESS }
  return throttled(ctx, [gate], async () => {
    const challenge = await takeChallenge(ctx, { id: input.challengeId })
    const owner = challenge && (await findOwner(ctx, String(input.response.id), challenge, input))
    if (!owner) {
      await countAt(ctx, [gate])
      return rejected(ctx, 'system.refusal.passkey')
    }
    const account = await findAccount(ctx, { merchant_id: owner.merchantId, id: owner.userId })
    const closed = account ? closedBecause(account) : 'system.refusal.passkey'
    if (!account || closed) return rejected(ctx, closed ?? 'system.refusal.passkey')
    return enter(await ctx.enterMerchant(owner.merchantId), account, input.deviceToken)
  })
}

/** Owner of the passkey that answered the challenge correctly. */
async function findOwner(
  ctx: TenantData & Entrance,
  credential: string,
  challenge: string,
  { response }: PasskeyAnswer,
): Promise<{ merchantId: string; userId: string } | undefined> {
  const passkey = await ctx.db.row<{ merchant_id: string; id: string; user_id: string }>(
    sql`select * from system_find_passkey(${credential})`,
  )
  if (!passkey) return undefined
  const own = await ctx.enterMerchant(passkey.merchant_id)
  const right = await verifyPasskey(own, passkey.id, challenge, response)
  await ctx.enterMerchant(PLATFORM_MERCHANT)
  return right ? { merchantId: passkey.merchant_id, userId: passkey.user_id } : undefined
}

/** Whether a passkey of the context's merchant answered the challenge correctly; records its use. */
export async function verifyPasskey(
  own: TenantData & Timed & Logged & WithServices<'publicUrl'>,
  id: string,
  challenge: string,
  response: PasskeyAnswer['response'],
): Promise<boolean> {
  const stored = await own.db.row<StoredPasskey>(sql`
    select id, credential_id as "credentialId", public_key as "publicKey", counter from system_passkey
    where merchant_id = ${own.merchantId}::uuid and id = ${id}::uuid`)
  const counter = stored && (await newCounter(own, stored, challenge, response))
  if (counter === undefined) return false
  await own.db.run(sql`
    update system_passkey set counter = ${counter}, last_used_at = ${own.now()}::timestamptz
    where merchant_id = ${own.merchantId}::uuid and id = ${id}::uuid`)
  return true
}

async function newCounter(
  ctx: Logged & WithServices<'publicUrl'>,
  stored: StoredPasskey,
  expectedChallenge: string,
  response: PasskeyAnswer['response'],
): Promise<number | undefined> {
  const { origin, id } = relyingParty(ctx)
  const publicKey = new Uint8Array(Buffer.from(stored.publicKey, 'base64url'))
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: stored.credentialId, publicKey, counter: stored.counter },
    requireUserVerification: true,
  }).catch(error => {
    ctx.log.warn({ err: error }, 'a passkey was not right')
  })
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
