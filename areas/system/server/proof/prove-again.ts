import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type {
  Authenticated,
  Effects,
  Logged,
  TenantData,
  Timed,
  WithServices,
} from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { ONE_GUESSER } from '../../rules/throttle.ts'
import { type OwnFactors, provedByAllFactors } from '../account/all-factors.ts'
import { keepChallenge, relyingParty, takeChallenge } from '../account/passkeys.ts'
import { webAuthn } from '../account/web-authn.ts'
import { homeContext } from '../home-context.ts'
import type { Nothing } from '../nothing.ts'
import { sessionsChanged } from '../session-changes.ts'
import { verifyPasskey } from '../sign-in/passkey-sign-in.ts'
import { countAt, throttled } from '../sign-in/throttled.ts'

/** Records that the session's user just verified their identity (`home`: the context of their merchant). */
async function noteProof(home: TenantData & Timed & Authenticated & Effects): Promise<Answer<Nothing>> {
  const { sessionId } = signedIn(home)
  await home.db.run(sql`
    update system_session set proven_at = ${home.now()}::timestamptz
    where merchant_id = ${home.merchantId}::uuid and id = ${sessionId}::uuid`)
  await sessionsChanged(home, [sessionId])
  return done({})
}

export const proveWithPassword = (caller: Context, factors: OwnFactors): Promise<Answer<Nothing>> =>
  provedByAllFactors(caller, factors, noteProof)

export async function startPasskeyProof(caller: Context): Promise<Answer<PublicKeyCredentialRequestOptionsJSON>> {
  const { userId } = signedIn(caller)
  const home = await homeContext(caller)
  const known = await home.db.rows<{ id: string }>(sql`
    select credential_id as id from system_passkey
    where merchant_id = ${home.merchantId}::uuid and user_id = ${userId}::uuid`)
  if (known.length === 0) return refuse(RTN.wrongState, 'system.refusal.noPasskey')
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(home).id,
    userVerification: 'required',
    allowCredentials: known,
    challenge: home.random.bytes(32) as Uint8Array<ArrayBuffer>, // created here, never shared
  })
  await keepChallenge(home, options.challenge, userId)
  return done(options)
}

export async function proveWithPasskey(
  caller: Context,
  { response }: { response: AuthenticationResponseJSON },
): Promise<Answer<Nothing>> {
  const { userId, sessionId } = signedIn(caller)
  const home = await homeContext(caller)
  const gate = { kind: 'passkey.session', key: sessionId, rule: ONE_GUESSER }
  return throttled(home, [gate], async () => {
    const challenge = await takeChallenge(home, { userId })
    const right = challenge !== undefined && (await isOwnPasskey(home, userId, challenge, response))
    if (right) return noteProof(home)
    await countAt(home, [gate])
    return refuse(RTN.invalid, 'system.refusal.passkey', { keep: true })
  })
}

async function isOwnPasskey(
  home: TenantData & Timed & Logged & WithServices<'publicUrl'>,
  userId: string,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const own = await home.db.row<{ id: string }>(sql`
    select id from system_passkey
    where merchant_id = ${home.merchantId}::uuid and user_id = ${userId}::uuid and credential_id = ${String(response.id)}`)
  return own !== undefined && verifyPasskey(home, own.id, challenge, response)
}
