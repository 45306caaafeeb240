import { timingSafeEqual } from 'node:crypto'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Origin, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { codeFrom, isLive, ONE_TIME_CODE, resendAfter } from '../../rules/one-time-code.ts'
import { CODES_BY_ADDRESS, CODES_BY_CONTACT, CODES_TO_CONTACT } from '../../rules/throttle.ts'
import { msOf } from '../at.ts'
import { knownDevice } from '../sign-in/known-device.ts'
import { countAt, type Gate, throttled } from '../sign-in/throttled.ts'

/** What a code is good for: one that proves a phone deletes no account. */
export type CodePurpose = 'identify' | 'deletion'

const place = (purpose: CodePurpose, contact: string) => `system.oneTimeCode:${purpose}:${contact}`

/**
 * Who asked for a code: it is good there alone. Strangers who ask for codes to somebody's phone get some that they cannot
 * read, and use up the attempts of those. Callers of the plain JSON API all have the device "api".
 */
const requesterOf = ({ device, network }: Origin): string => (device === 'api' ? `api ${network}` : device)

function gatesOf(ctx: Origin, purpose: CodePurpose, contact: string, known: boolean): Gate[] {
  const own = { kind: `code.${purpose}`, key: `${contact} ${requesterOf(ctx)}`, rule: CODES_BY_CONTACT }
  if (known) return [own]
  return [
    own,
    { kind: `code.${purpose}.address`, key: `${contact} ${ctx.network}`, rule: CODES_BY_CONTACT },
    { kind: `code.${purpose}.anywhere`, key: contact, rule: CODES_TO_CONTACT },
    { kind: 'code.address', key: ctx.network, rule: CODES_BY_ADDRESS },
  ]
}

/** Whether one of the accounts of a contact signed in from this device before. */
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
  sealed: string
  sent_at: string
  used_at: string | null
  attempts: number
}

async function codeOf(ctx: TenantData & Origin, purpose: CodePurpose, contact: string): Promise<CodeRow | undefined> {
  return ctx.db.row<CodeRow>(sql`
    select sealed, sent_at, used_at, attempts from system_one_time_code
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and purpose = ${purpose} and contact = ${contact}
      and requester = ${requesterOf(ctx)}
    for update`)
}

/**
 * Sends a code, at most one a minute and a few an hour. `words` is what is sent around it. Whoever asks hears the same
 * whether or not the contact is known.
 */
export async function sendOneTimeCode(
  ctx: Context,
  purpose: CodePurpose,
  contact: string,
  words: 'system.message.code' | 'system.message.deletionCode',
  deviceToken?: string,
): Promise<Answer<{ resendAfter: number }>> {
  const gates = gatesOf(ctx, purpose, contact, await isKnownThere(ctx, contact, deviceToken))
  return throttled(ctx, gates, async () => {
    const last = await codeOf(ctx, purpose, contact)
    const wait = resendAfter(last && msOf(last.sent_at), ctx.clock())
    if (wait > 0) return done({ resendAfter: wait }, { sent: false })
    const code = codeFrom(ctx.random.bytes(4))
    const now = ctx.now()
    await ctx.db.run(sql`
      insert into system_one_time_code (merchant_id, purpose, contact, requester, sealed, sent_at)
      values (${PLATFORM_MERCHANT}::uuid, ${purpose}, ${contact}, ${requesterOf(ctx)},
        ${ctx.services.secrets.seal(code, place(purpose, contact))}, ${now}::timestamptz)
      on conflict (merchant_id, purpose, contact, requester) do update
        set sealed = excluded.sealed, sent_at = excluded.sent_at, used_at = null, attempts = 0`)
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

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether this is the code that was sent. Wrong guesses are counted; the caller keeps them also when it refuses. */
export async function isOneTimeCode(
  ctx: TenantData & Timed & Origin & WithServices<'secrets'>,
  purpose: CodePurpose,
  contact: string,
  given: string,
): Promise<boolean> {
  const row = await codeOf(ctx, purpose, contact)
  if (!row) return false
  const times = {
    sentAt: msOf(row.sent_at),
    usedAt: row.used_at === null ? null : msOf(row.used_at),
    attempts: row.attempts,
  }
  if (!isLive(times, ctx.clock())) return false
  const right = same(ctx.services.secrets.open(row.sealed, place(purpose, contact)) ?? '', given)
  if (right) return true
  await ctx.db.run(sql`
    update system_one_time_code set attempts = attempts + 1
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and purpose = ${purpose} and contact = ${contact}
      and requester = ${requesterOf(ctx)}`)
  return false
}

/** The code has done what it was sent for; it is good for nothing more. */
export async function spendCode(
  ctx: TenantData & Timed & Origin,
  purpose: CodePurpose,
  contact: string,
): Promise<void> {
  await ctx.db.enter(PLATFORM_MERCHANT)
  await ctx.db.run(sql`
    update system_one_time_code set used_at = ${ctx.now()}::timestamptz
    where merchant_id = ${PLATFORM_MERCHANT}::uuid and purpose = ${purpose} and contact = ${contact}
      and requester = ${requesterOf(ctx)}`)
  await ctx.db.enter(ctx.merchantId)
}
