import { type Cents, fromWire, percentOf } from '#platform/rules/money/money.ts'

export const ANY = 'any'

/** A surcharge may not exceed the cost of the payment; more than a fifth is a typing error. */
export const MOST_SURCHARGE_PERCENT = 20

/** What an account adds to payments by one kind of card, tax included. `any` stands for every scheme or funding. */
export interface SurchargeRule {
  readonly scheme: string
  readonly funding: string
  readonly percent: number
  /** In dollars, once a payment, in addition to the percentage. */
  readonly amount: number
  /** First day, YYYY-MM-DD. */
  readonly from: string
  /** Last day; null: until further notice. */
  readonly to: string | null
}

/** A kind of card that a customer chooses, and what it costs. */
export type CardChoice = Pick<SurchargeRule, 'scheme' | 'funding' | 'percent' | 'amount'>

const OTHER_CARDS: CardChoice = { scheme: ANY, funding: ANY, percent: 0, amount: 0 }

const isInForce = ({ from, to }: SurchargeRule, day: string): boolean => from <= day && (to === null || day <= to)

/** Kinds of cards that a customer chooses from on a day. What no rule names costs nothing more. */
export function cardChoices(rules: readonly SurchargeRule[], day: string): CardChoice[] {
  const choices = rules
    .filter(rule => isInForce(rule, day))
    .map(({ scheme, funding, percent, amount }) => ({ scheme, funding, percent, amount }))
  const namesAll = choices.some(({ scheme, funding }) => scheme === ANY && funding === ANY)
  return namesAll ? choices : [...choices, OTHER_CARDS]
}

/** A choice as it is sent. */
export const choiceKey = ({ scheme, funding }: Pick<CardChoice, 'scheme' | 'funding'>): string => `${scheme}.${funding}`

export const cardSurcharge = (
  amount: Cents,
  { percent, amount: fixed }: Pick<CardChoice, 'percent' | 'amount'>,
): Cents => percentOf(amount, percent) + fromWire(fixed)

export type SurchargeProblem = 'badDays' | 'twice'

/** Why rules contradict each other; undefined: they do not. A kind of card has one rule a day. */
export function surchargeProblem(rules: readonly SurchargeRule[]): SurchargeProblem | undefined {
  if (rules.some(({ from, to }) => to !== null && to < from)) return 'badDays'
  const overlap = (a: SurchargeRule, b: SurchargeRule) =>
    choiceKey(a) === choiceKey(b) && (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to)
  return rules.some((rule, at) => rules.slice(at + 1).some(other => overlap(rule, other))) ? 'twice' : undefined
}
