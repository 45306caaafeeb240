import { timingSafeEqual } from 'node:crypto'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import {
  codeFrom,
  isLive,
  lockedFor,
  ONE_TIME_CODE,
  resendAfter,
  type SentInHour,
  sumOfTries,
  type Tried,
  triesKept,
  withNextCode,
} from '#platform/rules/codes/one-time-code.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Origin, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import type { PinPurpose } from '../../contract/one-time-pin.ts'
import { CODES_BY_ADDRESS, CODES_BY_CONTACT, CODES_TO_CONTACT } from '../../rules/throttle.ts'
import { isoAt, msOf } from '../at.ts'
import { knownDevice } from '../sign-in/known-device.ts'
import { countAt, type Gate, throttled } from '../sign-in/throttled.ts'

/** Purpose of a code: one that verifies a phone cannot delete an account. */
export type CodePurpose = PlatformPurpose | PinPurpose
type PlatformPurpose = 'identify' | 'deletion'

/** A PIN of four digits is used together with a link or a clerk. */
const DIGITS = { identify: 6, deletion: 6, invitation: 4, registration: 4 } as const

const isOfPlatform = (purpose: CodePurpose): purpose is PlatformPurpose =>
  purpose === 'identify' || purpose === 'deletion'

/** Accounts belong to the platform, members to their merchant. */
const tenantOf = ({ merchantId }: TenantData, purpose: CodePurpose): string =>
  isOfPlatform(purpose) ? PLATFORM_MERCHANT : merchantId

const place = (purpose: CodePurpose, contact: string) => `system.oneTimeCode:${purpose}:${contact}`

/**
 * The requester of a code of an account, who alone can use it. Strangers who request codes for another phone get codes they cannot
 * read. Wrong guesses count against the contact, whoever makes them. Callers of the plain JSON API all have the device "api".
 */
const getRequester = ({ device, network }: Origin): string => (device === 'api' ? `api ${network}` : device)

/** A PIN is of its mobile: a link or a clerk asks for it, at whatever device. */
const requesterFor = (ctx: Origin, purpose: CodePurpose): string => (isOfPlatform(purpose) ? getRequester(ctx) : '')

function listGates(ctx: Origin, purpose: PlatformPurpose, contact: string, known: boolean): Gate[] {
  const own = { kind: `code.${purpose}`, key: `${contact} ${getRequester(ctx)}`, rule: CODES_BY_CONTACT }
  if (known) return [own]
  return [
    own,
    { kind: `code.${purpose}.address`, key: `${contact} ${ctx.network}`, rule: CODES_BY_CONTACT },
    { kind: `code.${purpose}.anywhere`, key: contact, rule: CODES_TO_CONTACT },
    { kind: 'code.address', key: ctx.network, rule: CODES_BY_ADDRESS },
  ]
}

/** Whether an account of a contact has signed in from this device before. */
async function isKnownThere(ctx: TenantData, contact: string, deviceToken: string | undefined): Promise<boolean> {
  if (!deviceToken) return false
  const accounts = await ctx.db.rows<{ merchant_id: string; id: string }>(
    sql`select * from system_accounts_of(${contact})`,
  )
  let known = false
  for (const account of accounts) known ||= (await knownDevice(ctx, account, deviceToken)) !== undefined
  await ctx.db.enter(ctx.merchantId)
  return known
}

interface CodeRow {
  requester: string
  sealed: string
  sent_at: string
  used_at: string | null
  attempts: number
  hour_began: string
  sends: number
}

interface Codes {
  /** The last code of this requester. */
  readonly own: CodeRow | undefined
  /** Wrong guesses at all codes of the contact, and when the last of these codes was sent. */
  readonly tried: Tried | undefined
}

/** Codes of a contact, locked until the commit: guesses made at the same moment by several requesters all count. */
async function readCodes(ctx: TenantData & Origin & Timed, purpose: CodePurpose, contact: string): Promise<Codes> {
  const rows = await ctx.db.rows<CodeRow>(sql`
    select requester, sealed, sent_at, used_at, attempts, hour_began, sends from system_one_time_code
    where merchant_id = ${tenantOf(ctx, purpose)}::uuid and purpose = ${purpose} and contact = ${contact}
    order by requester for update`)
  const guessed = rows.filter(({ attempts }) => attempts > 0)
  return {
    own: rows.find(({ requester }) => requester === requesterFor(ctx, purpose)),
    tried: sumOfTries(
      guessed.map(({ sent_at, attempts }) => ({ sentAt: msOf(sent_at), attempts })),
      ctx.clock(),
    ),
  }
}

const sentInHour = (row: CodeRow | undefined): SentInHour | undefined =>
  row && { sentAt: msOf(row.sent_at), hourBegan: msOf(row.hour_began), sends: row.sends }

/** Seconds until a code may be sent; 0: now. */
export async function secondsToNextCode(
  ctx: TenantData & Origin & Timed,
  purpose: CodePurpose,
  contact: string,
): Promise<number> {
  const { own, tried } = await readCodes(ctx, purpose, contact)
  return Math.max(resendAfter(sentInHour(own), ctx.clock()), lockedFor(tried, ctx.clock()))
}

/** Stores a new code; the caller has made sure that one may be sent now. Earlier codes of the requester end. */
export async function issueCode(
  ctx: TenantData & Origin & Timed & WithServices<'secrets'> & Pick<Context, 'random'>,
  purpose: CodePurpose,
  contact: string,
): Promise<{ code: string; until: number; resendAfter: number }> {
  const { own } = await readCodes(ctx, purpose, contact)
  const now = ctx.clock()
  const code = codeFrom(ctx.random.bytes(4), DIGITS[purpose])
  const next = withNextCode(sentInHour(own), now)
  const tries = triesKept(own && { sentAt: msOf(own.sent_at), attempts: own.attempts }, now)
  await ctx.db.run(sql`
    insert into system_one_time_code (merchant_id, purpose, contact, requester, sealed, sent_at, hour_began, sends)
    values (${tenantOf(ctx, purpose)}::uuid, ${purpose}, ${contact}, ${requesterFor(ctx, purpose)},
      ${ctx.services.secrets.seal(code, place(purpose, contact))}, ${isoAt(now)}::timestamptz, ${isoAt(next.hourBegan)}::timestamptz,
      ${next.sends})
    on conflict (merchant_id, purpose, contact, requester) do update
      set sealed = excluded.sealed, sent_at = excluded.sent_at, hour_began = excluded.hour_began, sends = excluded.sends,
        used_at = null, attempts = ${tries}`)
  return { code, until: now + ONE_TIME_CODE.validMs, resendAfter: resendAfter(next, now) }
}

/**
 * Sends a code, at most one per minute and three per hour. `words` is the surrounding text. The answer does not depend
 * on whether the contact is known.
 */
export async function sendOneTimeCode(
  ctx: Context,
  purpose: PlatformPurpose,
  contact: string,
  words: 'system.message.code' | 'system.message.deletionCode',
  deviceToken?: string,
): Promise<Answer<{ resendAfter: number }>> {
  const gates = listGates(ctx, purpose, contact, await isKnownThere(ctx, contact, deviceToken))
  return throttled(ctx, gates, async () => {
    const wait = await secondsToNextCode(ctx, purpose, contact)
    if (wait > 0) return done({ resendAfter: wait }, { sent: false })
    const { code, until, resendAfter: seconds } = await issueCode(ctx, purpose, contact)
    await countAt(ctx, gates)
    const translate = ctx.words.in(ctx.locale)
    const minutes = ONE_TIME_CODE.validMs / 60_000
    const email = contact.includes('@')
    await ctx.services.messages.send({
      channel: email ? 'email' : 'sms',
      to: contact,
      ...(email ? { subject: translate('system.message.codeSubject') } : {}),
      body: translate(words, { code, minutes }),
      secret: { until },
    })
    return done({ resendAfter: seconds })
  })
}

export const wrongCode = () =>
  refuse(RTN.invalid, 'system.refusal.wrongCode', {
    fields: { code: { code: 'system.refusal.wrongCode' } },
    keep: true,
  })

const same = (code: string, other: string): boolean => {
  const [a, b] = [Buffer.from(code), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a code is correct. Counts wrong guesses; the caller must commit them even when it refuses. */
export async function isOneTimeCode(
  ctx: TenantData & Timed & Origin & WithServices<'secrets'>,
  purpose: CodePurpose,
  contact: string,
  typed: string,
): Promise<boolean> {
  const { own, tried } = await readCodes(ctx, purpose, contact)
  if (!own) return false
  const times = {
    sentAt: msOf(own.sent_at),
    usedAt: own.used_at === null ? null : msOf(own.used_at),
    attempts: tried?.attempts ?? 0,
  }
  if (!isLive(times, ctx.clock())) return false
  const right = same(ctx.services.secrets.open(own.sealed, place(purpose, contact)) ?? '', typed)
  if (right) return true
  await ctx.db.run(sql`
    update system_one_time_code set attempts = attempts + 1
    where merchant_id = ${tenantOf(ctx, purpose)}::uuid and purpose = ${purpose} and contact = ${contact}
      and requester = ${requesterFor(ctx, purpose)}`)
  return false
}

/** Uses a code up. Who proves the contact lifts the guesses of others at it. */
export async function spendCode(
  ctx: TenantData & Timed & Origin,
  purpose: CodePurpose,
  contact: string,
): Promise<void> {
  await ctx.db.enter(tenantOf(ctx, purpose))
  await ctx.db.run(sql`
    update system_one_time_code
    set attempts = 0, used_at = case when requester = ${requesterFor(ctx, purpose)} then ${ctx.now()}::timestamptz else used_at end
    where merchant_id = ${tenantOf(ctx, purpose)}::uuid and purpose = ${purpose} and contact = ${contact}`)
  await ctx.db.enter(ctx.merchantId)
}
