import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, fromWire, spread, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type PaidStay, payStay } from '../../contract/stay.ts'
import type { TakenPayment } from '../../rules/payment-sale.ts'
import { sumStay } from '../fee-sums/sum-stay.ts'
import { sumPayment } from '../fee-sums/takings.ts'
import { loadVouchers, type StoredVoucher } from '../vouchers/stored-voucher.ts'
import { checkAgain } from './check-paid-stays.ts'
import { isPayable, lockStay, pricedTo, type StoredStay } from './load-stay.ts'
import { priceStay, type StayPrice } from './price-stay.ts'
import { consumeQuoted, toBenefits, whyNotQuoted, withoutUsed } from './quoted-vouchers.ts'
import { sellPayments } from './sell-payments.ts'
import { settlePrice } from './settle-price.ts'

type Input = InputOfOperation<typeof payStay>

/** `/al/parking/stay/pay` */
export const paying = handle(payStay, (ctx, input) =>
  payQuote(ctx, input, { mayAt: siteId => ctx.access.mayAt(payStay.need, siteId) }),
)

interface HeldQuote {
  readonly stay: string
  readonly at: string
  readonly expiresAt: string
  readonly payable: Cents
  readonly paid: Cents
  readonly vouchers: readonly string[]
}

type MayAt = (siteId: string) => boolean

/** A quote that may be paid: its stay is locked. */
export interface PayableQuote {
  readonly stay: StoredStay
  readonly quote: HeldQuote
  readonly vouchers: readonly StoredVoucher[]
}

/** Pays a quoted stay once by its sale. Of two who pay the second hears that it is paid. */
export async function payQuote(ctx: Context, input: Input, { mayAt }: { mayAt: MayAt }): Promise<Answer<PaidStay>> {
  const payable = await judgeQuote(ctx, input, mayAt)
  if ('refused' in payable) return payable
  const { stay, quote, vouchers } = payable
  if (!(await isHeld(ctx, stay, quote, vouchers))) return refuse(RTN.wrongState, 'parking.stay.quoteExpired')
  const money = readTenders(input, quote.payable - quote.paid, quote.vouchers.length > 0)
  if ('refused' in money) return money
  const refused = await consumeQuoted(ctx, stay, vouchers, { saleId: input.saleId, at: Date.parse(quote.at) })
  if (refused) return refused
  return takePayment(ctx, stay, input, { ...money, at: quote.at })
}

/** What a customer may now pay by card for a quote, in cents. */
export async function payableByCard(
  ctx: Context,
  input: Pick<Input, 'quote' | 'saleId'>,
  mayAt: MayAt,
): Promise<(PayableQuote & { readonly due: Cents }) | Answer<PaidStay>> {
  const payable = await judgeQuote(ctx, input, mayAt)
  if ('refused' in payable) return payable
  const { stay, quote, vouchers } = payable
  if (!(await isHeld(ctx, stay, quote, vouchers))) return refuse(RTN.wrongState, 'parking.stay.quoteExpired')
  return { ...payable, due: quote.payable - quote.paid }
}

/**
 * Settles a quote whose money came by card: the price holds however long the customer took. Refused where the stay was paid or ended, or a
 * voucher was used, in the meantime.
 */
export async function settlePaidQuote(
  ctx: Context,
  input: Input & Pick<PaymentFacts, 'providerRef'>,
): Promise<Answer<PaidStay>> {
  const payable = await judgeQuote(ctx, input, () => true)
  if ('refused' in payable) return payable
  const { stay, quote, vouchers } = payable
  const refused = await consumeQuoted(ctx, stay, vouchers, { saleId: input.saleId, at: Date.parse(quote.at) })
  // Another payment used the voucher since it was judged: the transaction is rolled back and judged again.
  if (refused) throw new Error(`a voucher of the quote ${input.quote} was used meanwhile`)
  return takePayment(ctx, stay, input, { amount: quote.payable - quote.paid, change: 0, at: quote.at })
}

/** The quote of a stay that can be paid, locked; the answer of before where the sale was paid, else why not. */
async function judgeQuote(
  ctx: Context,
  { quote: id, saleId }: Pick<Input, 'quote' | 'saleId'>,
  mayAt: MayAt,
): Promise<PayableQuote | Answer<PaidStay>> {
  const quote = await ctx.db.row<HeldQuote>(sql`
    select stay_id as stay, at, expires_at as "expiresAt", payable::float8 as payable, paid::float8 as paid, vouchers
    from parking_quote
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const stay = quote && (await lockStay(ctx, quote.stay))
  if (!stay || !mayAt(stay.siteId)) return notFound()
  const before = await paidBefore(ctx, saleId, stay.id)
  if (before) return before
  if (!isPayable(stay)) return refuse(RTN.wrongState, 'parking.stay.ended')
  if (stay.paid !== quote.paid) return refuse(RTN.wrongState, 'parking.stay.alreadyPaid')
  const vouchers = await withoutUsed(ctx, stay, await loadVouchers(ctx, quote.vouchers))
  return (await whyNotQuoted(ctx, stay, vouchers)) ?? { stay, quote, vouchers }
}

/** A price is held for its time, unless a validation that came or went changed it. */
async function isHeld(
  ctx: Context,
  stay: StoredStay,
  { at, expiresAt, payable }: HeldQuote,
  vouchers: readonly StoredVoucher[],
): Promise<boolean> {
  if (ctx.clock() > Date.parse(expiresAt)) return false
  const benefits = await toBenefits(ctx, stay, vouchers, Date.parse(at))
  return (await priceStay(ctx, stay, pricedTo(stay, Date.parse(at)), benefits)).payable === payable
}

interface Money {
  readonly amount: Cents
  readonly change: Cents
}

/** Tenders must reach what is due; only cash gives change. Vouchers alone may pay for all of it. */
function readTenders({ tenders }: Input, due: Cents, withVouchers: boolean): Money | Refusal {
  const handed = tenders.reduce((sum, { amount }) => sum + fromWire(amount), 0)
  const cash = tenders.reduce((sum, { method, amount }) => (method === 'cash' ? sum + fromWire(amount) : sum), 0)
  if (due <= 0 && !(withVouchers && due === 0)) return refuse(RTN.wrongState, 'parking.stay.nothingDue')
  if (handed < due)
    return refuseFields({ tenders: { code: 'parking.stay.tooLittle', params: { amount: toWire(due).toFixed(2) } } }) // not money: text of an amount
  const change = handed - due
  return change > cash ? refuseFields({ tenders: { code: 'parking.stay.tooMuch' } }) : { amount: due, change }
}

/** What a device says of a payment. */
interface PaymentFacts extends Pick<Input, 'saleId' | 'tenders' | 'place'> {
  /** The provider's id of a card payment on line. */
  readonly providerRef?: string | undefined
}

/** Stores a payment that no till sold, of a locked stay, and sells it. */
export async function takePayment(
  ctx: Context,
  stay: StoredStay,
  facts: PaymentFacts,
  money: Money & { readonly at: string },
): Promise<Answer<PaidStay>> {
  const { answer, taken } = await storePayment(ctx, stay, facts, money)
  const { providerRef } = facts
  await sellPayments(
    ctx,
    stay.siteId,
    taken.map(payment => ({ ...payment, providerRef })),
  )
  return answer
}

interface StoredStayPayment {
  readonly answer: Answer<PaidStay>
  /** Money that no till sold. */
  readonly taken: readonly TakenPayment[]
}

/** Stores a payment of a locked stay and what is due after it. A negative amount was refunded. @param at ISO text of the moment for which it counts */
export async function storePayment(
  ctx: Context,
  stay: StoredStay,
  { saleId, tenders, place = 'attendant' }: PaymentFacts,
  { amount, change, at }: Money & { readonly at: string },
): Promise<StoredStayPayment> {
  const id = ctx.random.id()
  const [number = ''] = await nextNumbers(ctx, { key: `parking.payment ${stay.siteId}`, numberPrefix: 'PR' }, 1)
  const paidBy = tenders.map(({ method, amount: handed }) => ({ method, amount: handed }))
  await ctx.db.run(sql`
    insert into parking_payment (merchant_id, id, site_id, stay_id, sale_id, number, at, amount, change, tenders, place, who)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${stay.siteId}::uuid, ${stay.id}::uuid, ${saleId}, ${number},
      ${at}::timestamptz, ${amount}, ${change}, ${JSON.stringify(paidBy)}::jsonb, ${place}, ${ctx.who?.fullName ?? ''})`)
  const price = await priceStay(ctx, { ...stay, paid: stay.paid + amount }, pricedTo(stay, Date.parse(at)))
  if (isPayable(stay)) await storeDue(ctx, stay, price)
  else await storePaidOfEnded(ctx, stay, price.paid)
  await sumPayment(ctx, stay.siteId, at, amount)
  await sumStay(ctx, stay)
  const tax = taxOfPayment(amount, price)
  const paidAt = new Date(at).toISOString()
  const answer = done({
    ...{
      stayNum: stay.stayNum,
      receipt: number,
      change: toWire(change),
      paid: toWire(price.paid),
      due: toWire(price.due),
    },
    paidUntil: price.paidUntil === undefined ? null : new Date(price.paidUntil).toISOString(),
    ...{ paidAt, amount: toWire(amount), methods: methodsOf(paidBy), tax: toWire(tax) },
  })
  const payment = { id, number, at: paidAt, amount, change, tax, taxRate: price.taxRate, tenders }
  return { answer, taken: place === 'till' ? [] : [{ ...payment, place }] }
}

/** A stay inside is paid or not; one that left stays closed, and says whether it is. */
async function storeDue(ctx: Context, stay: StoredStay, price: StayPrice): Promise<void> {
  await settlePrice(ctx, stay, price)
  await ctx.db.run(sql`
    update parking_stay set state = case when state in ('inside', 'paid') then ${price.due === 0 ? 'paid' : 'inside'} else state end,
      flags = array_remove(flags, 'unpaid') || ${stay.state === 'closed' && price.due > 0 ? ['unpaid'] : []}::text[]
    where merchant_id = ${ctx.merchantId}::uuid and id = ${stay.id}::uuid`)
  await checkAgain(ctx, stay.id, price.paidUntil)
}

/** Nothing is due of a stay that was voided, ended unseen or written off: of the last, what is not paid is given up. */
const storePaidOfEnded = (ctx: Context, stay: StoredStay, paid: Cents): Promise<number> =>
  ctx.db.run(sql`
    update parking_stay set paid = ${paid}, version = version + 1, updated_at = ${ctx.now()}::timestamptz,
      written_off = case when state = 'writtenOff' then greatest(0, payable - ${paid}::bigint) else written_off end
    where merchant_id = ${ctx.merchantId}::uuid and id = ${stay.id}::uuid`)

type Tenders = readonly { readonly method: PaidStay['methods'][number] }[]

const methodsOf = (tenders: Tenders): PaidStay['methods'] => [...new Set(tenders.map(({ method }) => method))]

/** The tax that a payment contains: its part of the stay's; a refund returns it. */
export function taxOfPayment(amount: Cents, { tax, payable }: { readonly tax: Cents; readonly payable: Cents }): Cents {
  if (amount < 0) return -taxOfPayment(-amount, { tax, payable })
  return payable <= amount ? tax : (spread(tax, [amount, payable - amount])[0] ?? 0)
}

interface StoredPayment extends Omit<PaidStay, 'amount' | 'tax' | 'methods'> {
  readonly stay: string
  readonly amountCents: Cents
  readonly taxCents: Cents
  readonly payable: Cents
  readonly tenders: Tenders
}

/** The same sale again is answered as before; one that paid another stay pays nothing here. */
export async function paidBefore(ctx: Context, saleId: string, stay: string): Promise<Answer<PaidStay> | undefined> {
  const row = await ctx.db.row<StoredPayment>(sql`
    select p.stay_id as stay, s.stay_num as "stayNum", p.number as receipt, p.change::float8 / 100 as change, s.paid::float8 / 100 as paid,
      s.due::float8 / 100 as due, s.paid_until as "paidUntil", p.at as "paidAt", p.amount::float8 as "amountCents", p.tenders,
      s.tax::float8 as "taxCents", s.payable::float8 as payable
    from parking_payment p
    join parking_stay s on s.merchant_id = p.merchant_id and s.id = p.stay_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.sale_id = ${saleId}`)
  if (!row) return undefined
  const { stay: paidStayId, amountCents: amount, taxCents, payable, tenders, ...answer } = row
  const tax = toWire(taxOfPayment(amount, { tax: taxCents, payable }))
  return paidStayId === stay
    ? done({ ...answer, amount: toWire(amount), tax, methods: methodsOf(tenders) })
    : refuse(RTN.duplicate, 'parking.stay.saleUsed')
}
