import type { StoredSale } from '#areas/pos/contract/sales-stored.ts'
import { DEPOSIT } from '#areas/pos/rules/till/deposit-method.ts'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, sum, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { announce } from '../bookings/announce.ts'
import { lockBooking, type StoredBooking, unspent } from '../bookings/stored-booking.ts'
import { partyOfBill } from './party-of-bill.ts'
import { refundBookingMoney } from './refund-booking.ts'
import { again, storeMoney } from './store-money.ts'

const billKey = (saleId: string): string => `bill ${saleId}`

/** What a sale paid by a deposit, or refunded to it: then below 0. */
const depositOn = ({ tenders }: StoredSale): Cents =>
  sum(tenders.map(({ method, amount }) => (method === DEPOSIT ? amount : 0)))

/** Deducts from deposits what bills paid by them, once, and returns it where such a bill is refunded. */
export async function settleDeposits(ctx: Context, sales: readonly StoredSale[]): Promise<void> {
  for (const sale of sales) {
    const amount = depositOn(sale)
    if (amount > 0) await deduct(ctx, sale, amount)
    if (amount < 0 && sale.refOf) await giveBack(ctx, sale, sale.refOf, -amount)
  }
}

/** The goods are sold, whatever the deposit is now: what it does not cover raises an alarm. */
async function deduct(ctx: Context, sale: StoredSale, amount: Cents): Promise<void> {
  const { id, billNum } = sale
  const booking = await partyOfBill(ctx, sale)
  const part = booking?.depositState === 'paid' ? Math.min(amount, unspent(booking)) : 0
  if (booking && part > 0) await write(ctx, booking, { amount: part, saleId: id, billNum })
  if (part < amount) await tellDifference(ctx, SHORT, billNum, amount - part)
}

const SHORT = { title: 'ticket.booking.depositShort.title', text: 'ticket.booking.depositShort.text' } as const
const NOT_RETURNED = {
  ...{ title: 'ticket.booking.depositNotReturned.title', text: 'ticket.booking.depositNotReturned.text' },
} as const

/** Tells people of an amount that bill and booking differ by. */
const tellDifference = (
  ctx: Context,
  words: typeof SHORT | typeof NOT_RETURNED,
  bill: string,
  amount: Cents,
): Promise<void> =>
  ctx.emit(alarmRaised, {
    ...{ ...words, link: '/ticket/booking' },
    params: { bill, amount: toWire(amount).toFixed(2) }, // not money: text of an amount
  })

interface Deduction {
  /** Below 0: a bill is refunded. */
  readonly amount: Cents
  readonly saleId: string
  readonly billNum: string
}

async function write(ctx: Context, booking: StoredBooking, { amount, saleId, billNum }: Deduction): Promise<void> {
  const entry = { kind: 'deduction', method: 'till', amount, state: 'done', reason: billNum } as const
  if (!(await storeMoney(ctx, booking, { ...entry, key: billKey(saleId) }))) return
  await ctx.db.run(sql`
    update ticket_booking set deducted = deducted + ${amount}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${booking.id}::uuid`)
  const facts = { amount: toWire(Math.abs(amount)), bill: billNum }
  await announce(ctx, await again(ctx, booking.id), amount > 0 ? 'deductDeposit' : 'returnDeposit', facts)
}

/** What a bill deducted, without what its refunds returned: it may have tendered more than was left. */
const findDeduction = (ctx: Context, saleId: string) =>
  ctx.db.row<{ bookingId: string; left: Cents }>(sql`
    select m.booking_id as "bookingId", (m.amount + coalesce((
      select sum(b.amount) from pos.sale r
      join ticket_money b on b.merchant_id = r.merchant_id and b.key = ${billKey('')} || r.id::text
      where r.merchant_id = ${ctx.merchantId}::uuid and r.ref_of = ${saleId}::uuid), 0))::bigint as left
    from ticket_money m
    where m.merchant_id = ${ctx.merchantId}::uuid and m.key = ${billKey(saleId)}`)

/** The deposit goes back the way it was paid. */
async function giveBack(ctx: Context, { id, billNum }: StoredSale, refOf: string, amount: Cents): Promise<void> {
  const deduction = await findDeduction(ctx, refOf)
  const booking = deduction && (await lockBooking(ctx, deduction.bookingId))
  if (!booking) return tellDifference(ctx, NOT_RETURNED, billNum, amount)
  const part = Math.max(0, Math.min(amount, deduction.left, booking.deducted))
  if (part < amount) await tellDifference(ctx, NOT_RETURNED, billNum, amount - part)
  if (part === 0) return
  await write(ctx, booking, { amount: -part, saleId: id, billNum })
  const refund = { amount: part, key: `returned ${id}`, reason: billNum }
  await refundBookingMoney(ctx, await again(ctx, booking.id), refund)
}

/** What the last bill of a party left of its deposit goes back the way it was paid. */
export async function refundRest(ctx: Context, booking: StoredBooking, { id, billNum }: StoredSale): Promise<void> {
  const rest = unspent(booking)
  if (booking.depositState !== 'paid' || rest === 0) return
  await refundBookingMoney(ctx, booking, { amount: rest, key: `rest ${id}`, reason: billNum })
  await announce(ctx, await again(ctx, booking.id), 'refundBooking', { amount: toWire(rest), bill: billNum })
}
