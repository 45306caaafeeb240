import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { TAX_ROUNDINGS } from '#platform/rules/money/tax-mode.ts'
import { BREAK_MODES, TARGET_KINDS } from '../rules/promotion.ts'

const text = z.string()
const number = z.number()
const maybe = number.nullable()

const terms = {
  id: text,
  version: number,
  name: text,
  active: z.boolean(),
  ordLots: z.array(text),
  from: text.nullable(),
  to: text.nullable(),
}
const basketTerms = { ...terms, priority: number, exclusive: z.boolean(), withSpecials: z.boolean(), maxTimes: maybe }

const target = z.union([z.object({ kind: z.literal('all') }), z.object({ kind: z.enum(TARGET_KINDS), id: text })])

const tier = z.object({
  quantity: number,
  percent: number.optional(),
  amountEach: number.optional(),
  amountTotal: number.optional(),
})

const promotion = z.discriminatedUnion('kind', [
  z.object({ ...terms, kind: z.literal('special'), plu: text, price: number }),
  z.object({
    ...terms,
    kind: z.literal('happyHour'),
    weekdays: z.array(number),
    timeFrom: text,
    timeTo: text,
    target,
    priceLevel: maybe,
    percent: maybe,
  }),
  z.object({ ...basketTerms, kind: z.literal('mixSale'), group: text, quantity: number, price: number }),
  z.object({
    ...basketTerms,
    kind: z.literal('buyGetFree'),
    buyGroup: text,
    buyQuantity: number,
    getGroup: text,
    getQuantity: number,
    percent: number,
  }),
  z.object({
    ...basketTerms,
    kind: z.literal('mixQuantityDiscount'),
    group: text,
    tiers: z.array(tier),
    byWeight: z.boolean(),
  }),
  z.object({
    ...basketTerms,
    kind: z.literal('quantityFavour'),
    plu: text,
    breaks: z.array(z.object({ quantity: number, price: number })),
    mode: z.enum(BREAK_MODES),
    byWeight: z.boolean(),
  }),
  z.object({
    ...basketTerms,
    kind: z.literal('sale'),
    notes: text.nullable(),
    barcode: text,
    minimumSpend: maybe,
    percent: maybe,
    amount: maybe,
    group: text.nullable(),
    limitPerMember: maybe,
    limitTotal: maybe,
  }),
])

const book = z.object({
  ordLot: text,
  zone: text,
  taxBy: z.enum(TAX_ROUNDINGS),
  cashStep: number,
  tenders: z.array(
    z.object({
      method: text,
      cash: z.boolean(),
      surchargePercent: number.optional(),
      surchargeAmount: number.optional(),
    }),
  ),
  discounts: z.array(
    z.object({
      id: text,
      code: text,
      name: text,
      percent: number.optional(),
      amount: number.optional(),
      limit: number.optional(),
      open: z.boolean().optional(),
      roles: z.array(text).optional(),
    }),
  ),
  promotions: z.array(promotion),
  groups: z.array(z.object({ id: text, items: z.array(text) })),
  uses: z.array(
    z.object({
      promotion: text,
      inAll: number,
      byMember: z.array(z.object({ member: text, count: number })),
    }),
  ),
  /** Changes when anything in the book but `uses` does: a till that has it need not take it again. */
  stamp: text,
  /** What the caller is in the shop: limits of discounts go by it. */
  roles: z.array(text),
})

/** Everything a till needs to price in a shop without a network; rules/book-row.ts makes a book of it. */
export const promotionBookCall = operation('/al/promotion/book', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(80) }),
  output: book,
  need: 'signedIn',
  programs: true,
})
