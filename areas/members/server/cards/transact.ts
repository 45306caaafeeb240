import { type Answer, done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { type CardTransacted, transactCard } from '../../contract/card-operations.ts'
import { svcChanged } from '../../contract/member-events.ts'
import { Svc } from '../../contract/svc.ts'
import type { CardOperation } from '../../contract/svc-entry.ts'
import { type CardEntry, CardLedger } from './card-ledger.ts'
import { methodRefusal } from './card-methods.ts'
import { type CardShop, cardShop, shopDay } from './card-shop.ts'
import { type CardResult, type CardWork, merchantLimits, type TransactInput } from './card-work.ts'
import { entryByKey, lastTransactions, type StoredEntry } from './entries.ts'
import { type HeldCard, holdCards, plainNumber } from './held-cards.ts'
import { issueCard, reverseLoad, topUpCard } from './load-moves.ts'
import { expireBonusFirst, expireCard, transferCard } from './replace-moves.ts'
import { leadsTo, successorOf } from './replaced-cards.ts'
import { correctCard, payCard, refundCard, withdrawCard } from './spend-moves.ts'

/** What is told in the action log; payments, refunds and top-ups are in the ledger alone. */
const LOGGED: Partial<Record<CardOperation, string>> = {
  issue: 'issueCard',
  withdraw: 'withdrawCard',
  reverse: 'reverseCard',
  transfer: 'replaceCard',
  adjust: 'adjustCard',
}

function move(work: CardWork, held: readonly HeldCard[]): CardResult | Promise<CardResult> {
  const { to } = work.input
  switch (work.input.operation) {
    case 'issue':
      return issueCard(work)
    case 'topUp':
      return topUpCard(work)
    case 'pay':
      return payCard(work)
    case 'refund':
      return refundCard(work)
    case 'withdraw':
      return withdrawCard(work)
    case 'reverse':
      return reverseLoad(work)
    case 'transfer':
      return transferCard(
        work,
        held.find(({ number }) => to !== undefined && number === plainNumber(to)),
      )
    case 'expire':
      return expireCard(work)
    case 'adjust':
      return correctCard(work)
  }
}

/** The shop that a call names, where the caller may do it. */
async function allowedShop(ctx: Context, { ordLot, operation }: TransactInput): Promise<CardShop | Refusal> {
  const shop = ordLot === '' ? undefined : await cardShop(ctx, ordLot)
  if (!shop) return refuse(RTN.invalid, 'member.svc.noShop', { fields: { ordLot: { code: 'member.svc.noShop' } } })
  return ctx.access.mayAt(`member.svc:${operation}`, shop.id)
    ? shop
    : refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
}

/** Number of the card that a refund's payment was made with; empty: unknown. */
async function cardOfPayment(ctx: TenantData, { operation, of }: TransactInput): Promise<string> {
  if (operation !== 'refund' || of === undefined) return ''
  const card = await ctx.db.row<{ number: string }>(sql`
    select c.card_number as number from member_svc_entry e
    join member_svc c on c.merchant_id = e.merchant_id and c.id = e.card
    where e.merchant_id = ${ctx.merchantId}::uuid and e.id = ${of}::uuid`)
  return card?.number ?? ''
}

/** Does what a call says to a card; nothing where it is refused. */
export async function transact(ctx: Context, input: TransactInput): Promise<Answer<CardTransacted>> {
  const shop = await allowedShop(ctx, input)
  if ('refused' in shop) return shop
  const cardNumber = input.card || (await cardOfPayment(ctx, input))
  const held = await holdCards(ctx, input.to === undefined ? [cardNumber] : [cardNumber, input.to])
  const shown = held.find(({ number }) => number === plainNumber(cardNumber))
  if (!shown) return refuse(RTN.notFound, 'member.svc.cardUnknown')
  // Asked once the card is locked: the same call may have been under way.
  const [before, limits] = await Promise.all([entryByKey(ctx, input.key), merchantLimits(ctx)])
  if (before) return repeated(ctx, shop, input, shown, before)
  const card = input.operation === 'refund' ? await successorOf(ctx, shown) : shown
  const at = ctx.clock()
  const work: CardWork = { ctx, input, shop, day: shopDay(at, shop), at, card, limits, ledger: new CardLedger() }
  if (input.operation !== 'expire') expireBonusFirst(work)
  const entry = (await methodRefusal(ctx, input, shop.id)) ?? (await move(work, held))
  if ('refused' in entry) return entry
  await work.ledger.write(ctx)
  await logged(work, entry)
  await publishChanged(ctx, Svc, [{ id: card.id }])
  const answer = await answered(ctx, shop, input, card.memberId, entry)
  await ctx.emit(svcChanged, [changeOf(entry)])
  return answer
}

/** `/al/member/svc/transact` */
export const transacting = handle(transactCard, transact)

const changeOf = ({ id, card, member, operation, amount, balanceAfter }: CardEntry) => ({
  cardId: card,
  memberId: member,
  entryId: id,
  operation,
  amount,
  balanceAfter,
})

/** What a call asks to be moved: a load by what is paid, its bonus follows; a correction with its sign; the others without one. */
function movedBy({ operation, principal, amount }: StoredEntry): number {
  if (operation === 'adjust') return amount
  return Math.abs(operation === 'issue' || operation === 'topUp' ? principal : amount)
}

const isSameCall = ({ operation, amount, of, billNum, method }: TransactInput, entry: StoredEntry): boolean =>
  entry.operation === operation &&
  (amount === undefined || movedBy(entry) === fromWire(amount)) &&
  (entry.of ?? undefined) === of?.toLowerCase() &&
  // A till that lost the answer accepts the payment offline, and names its bill then.
  (entry.billNum === null || entry.billNum === billNum) &&
  (method === undefined || entry.method === method)

/** The same call again answers as before; another one with its key is refused. */
async function repeated(
  ctx: TenantData,
  shop: CardShop,
  input: TransactInput,
  card: HeldCard,
  entry: StoredEntry,
): Promise<Answer<CardTransacted>> {
  const same = isSameCall(input, entry) && (await leadsTo(ctx, card.id, entry.card))
  if (!same) return refuse(RTN.duplicate, 'member.svc.keyUsed')
  return answered(ctx, shop, input, card.memberId, { ...entry, billNum: entry.billNum ?? undefined })
}

type Answered = Pick<CardEntry, 'id' | 'card' | 'amount' | 'billNum' | 'principalAfter' | 'bonusAfter' | 'balanceAfter'>

async function answered(
  ctx: TenantData,
  shop: CardShop,
  input: TransactInput,
  memberId: string | null,
  entry: Answered,
): Promise<Answer<CardTransacted>> {
  const [last, member] = await Promise.all([
    lastTransactions(ctx, entry.card, shop.zone),
    ctx.db.row<{ points: number }>(sql`
      select points from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${memberId}::uuid`),
  ])
  return done({
    entryId: entry.id,
    operation: input.operation,
    billNum: entry.billNum ?? '',
    amount: input.amount ?? toWire(Math.abs(entry.amount)),
    principalAfter: toWire(entry.principalAfter),
    bonusAfter: toWire(entry.bonusAfter),
    balanceAfter: toWire(entry.balanceAfter),
    pointsAfter: member?.points ?? null,
    last,
  })
}

async function logged({ ctx, input, card, shop }: CardWork, entry: CardEntry): Promise<void> {
  const action = LOGGED[input.operation]
  if (!action) return
  await ctx.audit.record([
    {
      action,
      resource: Svc.key,
      recordId: card.id,
      title: card.number,
      siteId: shop.id,
      after: {
        amount: toWire(entry.amount),
        balance: toWire(entry.balanceAfter),
        ...(input.reason ? { reason: input.reason } : {}),
      },
    },
  ])
}
