import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RANDOM_TEXT_LENGTH, randomText } from '#platform/rules/codes/device-id.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import type { SecretBox } from '#platform/server/operation/services.ts'

const ISSUER = 'Countinghouse'
const STEP_MS = 30_000
const RECOVERY_CODES = 10

/** Place that a user's encrypted seed is bound to. */
export const seedPlace = (userId: string): string => `system.credential.totp:${userId}`

const createApp = (seed: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(seed) })

export const freshSeed = (bytes: (count: number) => Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(bytes(20)).buffer }).base32

export const otpauthUrl = (seed: string, userName: string): string => createApp(seed, userName).toString()

/** The time step of an app's code; one step before and after now is accepted. Null: a wrong code. */
export function stepOfCode(seed: string, code: string, now: number): number | null {
  const delta = createApp(seed, '').validate({ token: code.replace(/\s/g, ''), timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta // not money: steps of the clock
}

const sha256 = (code: string) => createHash('sha256').update(code).digest('hex')
const withoutDashes = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

const KEYED = 'k1.'

/** Stored form of a recovery code: its SHA-256, digested with the server's key. */
const keyed = (secrets: SecretBox, userId: string, hash: string): string =>
  `${KEYED}${secrets.digest(hash, `system.credential.recovery:${userId}`)}`

/** Recovery codes for a lost phone, each valid once; shown once, stored as digests. */
export function recoveryCodes(
  ctx: WithRandom & WithServices<'secrets'>,
  userId: string,
): { shown: string[]; stored: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(ctx.random.bytes(RANDOM_TEXT_LENGTH)))
  return {
    shown: codes.map(code => code.replace(/(.{4})(?=.)/g, '$1-')),
    stored: codes.map(code => keyed(ctx.services.secrets, userId, sha256(code))),
  }
}

/**
 * Digests the recovery codes of the context's merchant that an earlier version stored as plain SHA-256; they stay
 * valid.
 */
export async function keyRecoveryCodes(ctx: TenantData & WithServices<'secrets'>): Promise<void> {
  const users = await ctx.db.rows<{ id: string; recovery: string[] }>(sql`
    select user_id as id, recovery from system_credential
    where merchant_id = ${ctx.merchantId}::uuid
      and exists (select 1 from unnest(recovery) as code where not starts_with(code, ${KEYED}))
    for update`)
  for (const { id, recovery } of users) {
    const stored = recovery.map(code => (code.startsWith(KEYED) ? code : keyed(ctx.services.secrets, id, code)))
    await ctx.db.run(sql`
      update system_credential set recovery = ${stored}::text[]
      where merchant_id = ${ctx.merchantId}::uuid and user_id = ${id}::uuid`)
  }
}

/**
 * Checks a second factor of a user of the context's merchant: a code of the app, or a recovery code. Each is valid
 * once.
 */
export async function isSecondFactor(
  ctx: TenantData & Timed & WithServices<'secrets'>,
  user: { readonly id: string; readonly totpSecret: string },
  code: string,
): Promise<boolean> {
  const seed = ctx.services.secrets.open(user.totpSecret, seedPlace(user.id))
  if (seed === undefined) throw new Error('the seed of an authenticator does not open: was SECRET_KEY changed?')
  const step = /^\d{6}$/.test(code.replace(/\s/g, '')) ? stepOfCode(seed, code, ctx.clock()) : null
  if (step !== null) {
    const used = await ctx.db.run(sql`
      update system_credential set totp_step = ${step}
      where merchant_id = ${ctx.merchantId}::uuid and user_id = ${user.id}::uuid and (totp_step is null or totp_step < ${step})`)
    return used > 0
  }
  const hash = sha256(withoutDashes(code))
  const stored = keyed(ctx.services.secrets, user.id, hash)
  // The plain hash of an earlier version, until a nightly job digests it.
  const used = await ctx.db.run(sql`
    update system_credential set recovery = array_remove(array_remove(recovery, ${stored}), ${hash})
    where merchant_id = ${ctx.merchantId}::uuid and user_id = ${user.id}::uuid and recovery && ${[stored, hash]}::text[]`)
  return used > 0
}
