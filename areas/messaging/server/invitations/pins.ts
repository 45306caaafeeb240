import { timingSafeEqual } from 'node:crypto'
import type { Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { countMessages, type MessageLimit } from '#platform/server/outgoing/message-limits.ts'
import type { PinPurpose, TypedPin, WantedPin } from '../../contract/short-pin.ts'
import {
  isPinLive,
  type PinState,
  pinFrom,
  SHORT_PIN,
  secondsToPin,
  withNextPin,
} from '../../rules/invitations/short-pin.ts'

const place = (purpose: PinPurpose, mobile: string): string => `message.pin:${purpose}:${mobile}`

interface PinRow extends PinState {
  readonly sealed: string
}

/** The PIN of a mobile, locked until the commit, so that tries of the same moment all count. */
const pinOf = ({ db, merchantId }: TenantData, purpose: PinPurpose, mobile: string): Promise<PinRow | undefined> =>
  db.row<PinRow>(sql`
    select sealed, tries, sends, (extract(epoch from sent_at) * 1000)::float8 as "sentAt",
      (extract(epoch from hour_began) * 1000)::float8 as "hourBegan", (extract(epoch from used_at) * 1000)::float8 as "usedAt"
    from message_pin where merchant_id = ${merchantId}::uuid and purpose = ${purpose} and mobile = ${mobile} for update`)

const iso = (at: number): string => new Date(at).toISOString()

/** A busy counter registers some members a minute; all visitors of a merchant's invitations count as one user. */
const LIMITS = { byUser: 200, byAddress: 10 }

/**
 * Sends a PIN where one may be sent now. Each text costs money, and a caller may enter any mobile, so they are counted.
 * @returns seconds until the next may be sent
 */
export async function sendPin(
  ctx: Context,
  purpose: PinPurpose,
  mobile: string,
  member: string | null,
  more: readonly MessageLimit[] = [],
): Promise<number | Refusal> {
  const last = await pinOf(ctx, purpose, mobile)
  const wait = secondsToPin(last, ctx.clock())
  if (wait > 0) return wait
  const tooMany = await countMessages(ctx, { kind: 'pin', to: [mobile], ...LIMITS, more })
  if (tooMany) return tooMany
  const pin = pinFrom(ctx.random.bytes(SHORT_PIN.digits))
  const next = withNextPin(last, ctx.clock())
  await ctx.db.run(sql`
    insert into message_pin (merchant_id, purpose, mobile, sealed, sent_at, hour_began, sends, tries)
    values (${ctx.merchantId}::uuid, ${purpose}, ${mobile}, ${ctx.services.secrets.seal(pin, place(purpose, mobile))},
      ${iso(next.sentAt)}::timestamptz, ${iso(next.hourBegan)}::timestamptz, ${next.sends}, ${next.tries})
    on conflict (merchant_id, purpose, mobile) do update
    set sealed = excluded.sealed, sent_at = excluded.sent_at, hour_began = excluded.hour_began, sends = excluded.sends,
      tries = excluded.tries, used_at = null`)
  const t = ctx.words.in(ctx.locale)
  await ctx.services.messages.send({
    channel: 'sms',
    to: mobile,
    body: t('message.invitation.pinText', { pin, minutes: SHORT_PIN.validMs / 60_000 }),
    secret: { until: next.sentAt + SHORT_PIN.validMs },
    ...(member === null ? {} : { member }),
  })
  return secondsToPin(next, ctx.clock())
}

const isSame = (pin: string, other: string): boolean => {
  const [a, b] = [Buffer.from(pin), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a PIN is right; it is used up by that. Wrong tries count: the caller commits them although it refuses. */
export async function spendPin(
  ctx: TenantData & Timed & WithServices<'secrets'>,
  purpose: PinPurpose,
  mobile: string,
  typed: string,
): Promise<boolean> {
  const row = await pinOf(ctx, purpose, mobile)
  if (!row || !isPinLive(row, ctx.clock())) return false
  const right = isSame(ctx.services.secrets.open(row.sealed, place(purpose, mobile)) ?? '', typed)
  await ctx.db.run(sql`
    update message_pin set tries = ${right ? 0 : row.tries + 1}, used_at = ${right ? ctx.now() : null}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and purpose = ${purpose} and mobile = ${mobile}`)
  return right
}

export async function sendWantedPin(
  ctx: Context,
  { purpose, mobile, member, sent, refused }: WantedPin,
): Promise<void> {
  const answer = await sendPin(ctx, purpose, mobile, member)
  if (typeof answer === 'number') sent(answer)
  else refused(answer)
}

export const judgeTypedPin = async (ctx: Context, { purpose, mobile, pin, judged }: TypedPin): Promise<void> =>
  judged(await spendPin(ctx, purpose, mobile, pin))
