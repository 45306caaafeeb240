import { timingSafeEqual } from 'node:crypto'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Origin, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import {
  codeFrom,
  isLive,
  lockedFor,
  ONE_TIME_CODE,
  resendAfter,
  sumOfTries,
  type Tried,
  triesKept,
} from '../../rules/one-time-code.ts'
import { CODES_BY_ADDRESS, CODES_BY_CONTACT, CODES_TO_CONTACT } from '../../rules/throttle.ts'
import { msOf } from '../at.ts'
import { knownDevice } from '../sign-in/known-device.ts'
import { countAt, type Gate, throttled } from '../sign-in/throttled.ts'

/** Purpose of a code: one that verifies a phone cannot delete an account. */
export type CodePurpose = 'identify' | 'deletion'

const place = (purpose: CodePurpose, contact: string) => `system.oneTimeCode:${purpose}:${contact}`

/**
 * The requester of a code, who alone can use it. Strangers who request codes for another phone get codes they cannot
 * read. Wrong guesses count against the contact, whoever makes them. Callers of the plain JSON API all have the device "api".
 */
const getRequester = ({ device, network }: Origin): string => (device === 'api' ? `api ${network}` : device)

function listGates(ctx: Origin, purpose: CodePurpose, contact: string, known: boolean): Gate[] {
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
    select requester, sealed, sent_at, used_at, attempts from system_one_time_code
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and purpose = ${purpose} and contact = ${contact}
    order by requester for update`)
  const guessed = rows.filter(({ attempts }) => attempts > 0)
  return {
    own: rows.find(({ requester }) => requester === getRequester(ctx)),
    tried: sumOfTries(
      guessed.map(({ sent_at, attempts }) => ({ sentAt: msOf(sent_at), attempts })),
      ctx.clock(),
    ),
  }
}

/**
 * Sends a code, at most one per minute and a few per hour. `words` is the surrounding text. The answer does not depend
 * on whether the contact is known.
 */
export async function sendOneTimeCode(
  ctx: Context,
  purpose: CodePurpose,
  contact: string,
  words: 'system.message.code' | 'system.message.deletionCode',
  deviceToken?: string,
): Promise<Answer<{ resendAfter: number }>> {
  const gates = listGates(ctx, purpose, contact, await isKnownThere(ctx, contact, deviceToken))
  return throttled(ctx, gates, async () => {
    const { own, tried } = await readCodes(ctx, purpose, contact)
    const sentBefore = own && { sentAt: msOf(own.sent_at), attempts: own.attempts }
    const wait = Math.max(resendAfter(sentBefore?.sentAt, ctx.clock()), lockedFor(tried, ctx.clock()))
    if (wait > 0) return done({ resendAfter: wait }, { sent: false })
    const code = codeFrom(ctx.random.bytes(4))
    const now = ctx.now()
    await ctx.db.run(sql`
      insert into system_one_time_code (merchant_id, purpose, contact, requester, sealed, sent_at)
      values (${PLATFORM_MERCHANT}::uuid, ${purpose}, ${contact}, ${getRequester(ctx)},
        ${ctx.services.secrets.seal(code, place(purpose, contact))}, ${now}::timestamptz)
      on conflict (merchant_id, purpose, contact, requester) do update
        set sealed = excluded.sealed, sent_at = excluded.sent_at, used_at = null, attempts = ${triesKept(sentBefore, ctx.clock())}`)
    await countAt(ctx, gates)
    const translate = ctx.words.in(ctx.locale)
    const minutes = ONE_TIME_CODE.validMs / 60_000
    const email = contact.includes('@')
    await ctx.services.messages.send({
      channel: email ? 'email' : 'sms',
      to: contact,
      ...(email ? { subject: translate('system.message.codeSubject') } : {}),
      body: translate(words, { code, minutes }),
      secret: { until: msOf(now) + ONE_TIME_CODE.validMs },
    })
    return done({ resendAfter: resendAfter(msOf(now), ctx.clock()) })
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
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and purpose = ${purpose} and contact = ${contact}
      and requester = ${getRequester(ctx)}`)
  return false
}

/** Uses a code up. Who proves the contact lifts the guesses of others at it. */
export async function spendCode(
  ctx: TenantData & Timed & Origin,
  purpose: CodePurpose,
  contact: string,
): Promise<void> {
  await ctx.db.enter(PLATFORM_MERCHANT)
  await ctx.db.run(sql`
    update system_one_time_code
    set attempts = 0, used_at = case when requester = ${getRequester(ctx)} then ${ctx.now()}::timestamptz else used_at end
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and purpose = ${purpose} and contact = ${contact}`)
  await ctx.db.enter(ctx.merchantId)
}
