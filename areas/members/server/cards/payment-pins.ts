import { isGoodPaymentPin } from '#areas/members/rules/card/payment-pin.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithServices, Writing } from '#platform/server/operation/needs.ts'

/** Wrong PINs in a row that lock the cards of their owner until staff or an SMS frees them. */
export const MOST_WRONG_PINS = 5

const place = (owner: string): string => `member.paymentPin:${owner}`

export interface PinState {
  readonly digest: string
  readonly wrong: number
}

/** Whose PIN a card asks for: the member's, of a card that nobody holds its own. */
export const pinOwner = ({ id, memberId }: { readonly id: string; readonly memberId: string | null }): string =>
  memberId ?? id

export const pinOf = (ctx: TenantData, owner: string, lock = false): Promise<PinState | undefined> =>
  ctx.db.row<PinState>(sql`
    select digest, wrong from member_payment_pin
    where merchant_id = ${ctx.merchantId}::uuid and owner_id = ${owner}::uuid ${lock ? sql`for update` : sql``}`)

/** Judges a PIN; a wrong one is counted, and stays counted although the call is refused. */
export async function pinRefusal(
  ctx: TenantData & WithServices<'secrets'>,
  owner: string,
  pin: string | undefined,
): Promise<Refusal | undefined> {
  const state = await pinOf(ctx, owner, true)
  if (!state) return refuse(RTN.pinNeeded, 'member.svc.noPin')
  if (state.wrong >= MOST_WRONG_PINS) return refuse(RTN.wrongState, 'member.svc.pinLocked')
  if (pin === undefined) return refuse(RTN.pinNeeded, 'member.svc.pinNeeded')
  if (ctx.services.secrets.digest(pin, place(owner)) === state.digest) {
    if (state.wrong > 0) await countWrong(ctx, owner, 0)
    return undefined
  }
  await countWrong(ctx, owner, state.wrong + 1)
  const left = MOST_WRONG_PINS - state.wrong - 1
  return left > 0
    ? refuse(RTN.pinNeeded, 'member.svc.pinWrong', { params: { left }, keep: true })
    : refuse(RTN.wrongState, 'member.svc.pinLocked', { keep: true })
}

const countWrong = (ctx: TenantData, owner: string, wrong: number) =>
  ctx.db.run(sql`
    update member_payment_pin set wrong = ${wrong}
    where merchant_id = ${ctx.merchantId}::uuid and owner_id = ${owner}::uuid`)

/** Sets a payment PIN, and frees what wrong tries locked. */
export async function setPaymentPin(
  ctx: Writing & WithServices<'secrets'>,
  owner: string,
  pin: string,
  birthday: string | null | undefined,
): Promise<Refusal | undefined> {
  if (!isGoodPaymentPin(pin, birthday)) return refuse(RTN.invalid, 'member.svc.pinTooEasy')
  await ctx.db.run(sql`
    insert into member_payment_pin (merchant_id, owner_id, digest, wrong, set_at)
    values (${ctx.merchantId}::uuid, ${owner}::uuid, ${ctx.services.secrets.digest(pin, place(owner))}, 0, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, owner_id) do update set digest = excluded.digest, wrong = 0, set_at = excluded.set_at`)
  return undefined
}

/** Lets staff free what wrong PINs locked; the PIN stays. */
export const freePin = (ctx: TenantData, owner: string) => countWrong(ctx, owner, 0)
