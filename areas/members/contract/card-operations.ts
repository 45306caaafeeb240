import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { CARD_STATES } from './svc.ts'
import { CARD_ENTRY_KINDS, CARD_OPERATIONS } from './svc-entry.ts'

const words = (max: number) => z.string().trim().max(max)
const cardNumber = words(40).min(1)
const wireAmount = z.number().min(-1_000_000).max(1_000_000)

/** As a card's chip holds it. */
export const lastTransaction = z.object({
  operation: z.enum(CARD_ENTRY_KINDS),
  /** By the shop's clock: 20190418153000. */
  time: z.string(),
  amount: z.number(),
  balanceAfter: z.number(),
})
export type LastTransaction = z.infer<typeof lastTransaction>

export const cardTransacted = z.object({
  entryId: z.string(),
  operation: z.enum(CARD_OPERATIONS),
  billNum: z.string(),
  amount: z.number(),
  principalAfter: z.number(),
  bonusAfter: z.number(),
  balanceAfter: z.number(),
  /** Of the member who holds the card; null: nobody does. */
  pointsAfter: z.int().nullable(),
  last: z.array(lastTransaction).max(3),
})
export type CardTransacted = z.infer<typeof cardTransacted>

/** Everything that happens to what is on a card. The same key is done once. */
export const transactCard = operation('/al/member/svc/transact', {
  input: z.strictObject({
    ordLot: words(40).default(''),
    /** Number of the card; of a `refund` it can be left out: `of` says it. */
    card: words(40).default(''),
    operation: z.enum(CARD_OPERATIONS),
    /** What is paid, spent, refunded or paid out; of `adjust` by how much, negative too; of `transfer`, `expire` and `reverse` left out. */
    amount: wireAmount.optional(),
    billNum: words(40).optional(),
    /** The entry that is refunded or reversed. */
    of: z.uuid().optional(),
    key: z.uuid().transform(key => key.toLowerCase()),
    pin: words(40).optional(),
    managerCard: cardNumber.optional(),
    reason: words(200).optional(),
    device: words(60).optional(),
    /**
     * Of `pay`: a till accepted it offline, and `billNum` names its bill: all cards together pay up to the shop's limit of a bill. It
     * stands whatever is on the card.
     */
    offline: z.boolean().optional(),
    /** Of `issue`: who gets it. */
    member: z.uuid().optional(),
    /** Of `issue`: what it is worth when it is sold below it; the type's when left out. */
    faceValue: wireAmount.optional(),
    /** Of `issue`: its last valid day; by its type when left out. */
    endsOn: calendarDay.optional(),
    /** Of `issue`, `topUp` and `withdraw`: code of the shop's payment method. Left out: how it was paid stays unsaid. */
    method: words(20).min(1).optional(),
    /** Of `transfer`: number of the card that replaces it. */
    to: cardNumber.optional(),
  }),
  output: cardTransacted,
  need: 'member.svc:pay',
  narrow: ({ operation }) => ({ need: `member.svc:${operation}`, writes: true }),
  writes: true,
})

export const cardFacts = z.object({
  id: z.string(),
  card: z.string(),
  type: z.string(),
  role: z.enum(['customer', 'manager']),
  state: z.enum(CARD_STATES),
  holder: z.string(),
  member: z.object({ id: z.string(), name: z.string(), points: z.int() }).nullable(),
  principal: z.number(),
  bonus: z.number(),
  balance: z.number(),
  endsOn: z.string().nullable(),
  reloadable: z.boolean(),
  /** A payment above it asks for the PIN; null: none does. */
  pinAbove: z.number().nullable(),
  hasPin: z.boolean(),
  pinLocked: z.boolean(),
  last: z.array(lastTransaction).max(3),
})
export type CardFacts = z.infer<typeof cardFacts>

/** What is on a card now. */
export const readCard = operation('/al/member/svc/read', {
  input: z.strictObject({ ordLot: words(40).min(1), card: cardNumber }),
  output: cardFacts,
  need: 'member.svc:list',
})

/** Payment methods by which a shop loads cards and pays out what is on them. */
export const cardMethods = operation('/al/member/svc/methods', {
  input: z.strictObject({ ordLot: words(40).min(1) }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  need: 'member.svc:list',
})

/** Blocks a card, frees it, or gives an empty one up. */
export const setCardState = operation('/al/member/svc/state', {
  input: z.strictObject({
    id: z.uuid(),
    state: z.enum(['active', 'blocked', 'closed']),
    reason: words(200).optional(),
  }),
  output: z.object({ state: z.enum(CARD_STATES) }),
  need: 'member.svc:block',
  writes: true,
})

/** Undoes a payment by the key it was made with: a till whose sale did not come about. */
export const undoCardPayment = operation('/al/member/svc/undo', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    card: cardNumber,
    key: z.uuid().transform(key => key.toLowerCase()),
  }),
  output: z.object({ undone: z.boolean(), balanceAfter: z.number().nullable() }),
  need: 'member.svc:pay',
  writes: true,
})

const cardDifference = z.object({
  cardId: z.string(),
  /** Cents: of the card, by its entries, and by principal and lots of bonus. All three are the same. */
  balance: z.int(),
  entries: z.int(),
  buckets: z.int(),
})

/** Compares what every card of this merchant keeps with its ledger. There should be no difference. */
export const compareCards = operation('/al/member/svc/compare', {
  input: z.strictObject({}),
  output: z.object({ differences: z.array(cardDifference) }),
  need: 'platform',
  costly: true,
})
