import type { PromotionDraft } from '../promotion-draft.ts'
import { type Clause, type ClauseValue, clause, money, number, priceLevel as ofLevel, percent, text } from './clause.ts'

/** What the draft's ids are called; undefined while that is not known. */
export type NameOf = (id: string) => string | undefined

type Offer = (draft: PromotionDraft, nameOf: NameOf) => readonly Clause[] | undefined

/** What it gives for what; undefined while something of it is missing. */
export const offerClauses: Offer = (draft, nameOf) => OFFERS[draft.kind](draft, nameOf)

const named = (id: string | null | undefined, nameOf: NameOf): ClauseValue | undefined => {
  const name = id ? nameOf(id) : undefined
  return name === undefined ? undefined : text(name)
}

const special: Offer = ({ plu, price }, nameOf) => {
  const item = named(plu, nameOf)
  return item && price != null ? [clause('special', { item, price: money(price) })] : undefined
}

const happyHour: Offer = ({ target, percent: off, priceLevel, timeFrom, timeTo, weekdays }, nameOf) => {
  const what = target && (target.kind === 'all' ? text('') : named(target.id, nameOf))
  if (!what || !target || !timeFrom || !timeTo || !weekdays?.length) return undefined
  const of = target.kind === 'all' ? 'All' : 'Of'
  if (off != null) return [clause(`percent${of}`, { percent: percent(off), what })]
  return priceLevel == null ? undefined : [clause(`level${of}`, { level: ofLevel(priceLevel), what })]
}

const mixSale: Offer = ({ group, quantity, price }, nameOf) => {
  const of = named(group, nameOf)
  return of && quantity && price != null
    ? [clause('mixSale', { quantity: number(quantity), group: of, price: money(price) })]
    : undefined
}

const buyGetFree: Offer = ({ buyGroup, buyQuantity, getGroup, getQuantity, percent: off }, nameOf) => {
  const [group, other] = [named(buyGroup, nameOf), named(getGroup, nameOf)]
  if (!group || !other || !buyQuantity || !getQuantity || off == null) return undefined
  const key = `${buyGroup === getGroup ? 'getSame' : 'getOther'}${off === 100 ? 'Free' : 'Less'}`
  return [clause(key, { buy: number(buyQuantity), group, get: number(getQuantity), other, percent: percent(off) })]
}

const mixQuantityDiscount: Offer = ({ group, tiers }, nameOf) => {
  const of = named(group, nameOf)
  if (!of || !tiers?.length) return undefined
  const clauses = tiers.map((tier, place) => tierClause(tier, place === 0 ? 'tier' : 'then', of))
  return clauses.every(each => each !== undefined) ? clauses : undefined
}

type Tier = NonNullable<NonNullable<PromotionDraft['tiers']>[number]>

function tierClause(tier: Tier, prefix: string, group: ClauseValue): Clause | undefined {
  if (!tier.quantity) return undefined
  const values = { quantity: number(tier.quantity), group }
  if (tier.percent != null) return clause(`${prefix}Percent`, { ...values, percent: percent(tier.percent) })
  if (tier.amountEach != null) return clause(`${prefix}Each`, { ...values, amount: money(tier.amountEach) })
  return tier.amountTotal == null ? undefined : clause(`${prefix}Total`, { ...values, amount: money(tier.amountTotal) })
}

const quantityFavour: Offer = ({ plu, breaks, mode }, nameOf) => {
  const item = named(plu, nameOf)
  if (!item || !breaks?.length) return undefined
  const slab = mode === 'slab' ? 'Slab' : ''
  const clauses = breaks.map(({ quantity, price }, place) =>
    quantity && price != null
      ? clause(`${place === 0 ? 'price' : 'thenPrice'}${slab}`, {
          ...{ item, quantity: number(quantity), price: money(price) },
        })
      : undefined,
  )
  return clauses.every(each => each !== undefined) ? clauses : undefined
}

const sale: Offer = ({ barcode, percent: off, amount, group, minimumSpend }, nameOf) => {
  const of = group ? named(group, nameOf) : text('')
  if (!barcode || !of || (off == null) === (amount == null)) return undefined
  const saving = off == null ? money(amount ?? 0) : percent(off)
  const spend = minimumSpend ? [clause('minimumSpend', { amount: money(minimumSpend) })] : []
  return [clause(group ? 'couponGroup' : 'couponBill', { saving, group: of, barcode: text(barcode) }), ...spend]
}

const OFFERS: Readonly<Record<PromotionDraft['kind'], Offer>> = {
  special,
  happyHour,
  mixSale,
  buyGetFree,
  mixQuantityDiscount,
  quantityFavour,
  sale,
}
