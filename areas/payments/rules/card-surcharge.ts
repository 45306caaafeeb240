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

/** The card that a customer paid with, as far as the provider tells it. */
export interface UsedCard {
  readonly scheme: string | null
  readonly funding: string | null
}

/** The most specific choice that fits the card: a scheme is more specific than debit or credit. */
function choiceOf(choices: readonly CardChoice[], { scheme, funding }: UsedCard): CardChoice | undefined {
  const fits = choices.filter(
    choice =>
      (choice.scheme === ANY || choice.scheme === scheme) && (choice.funding === ANY || choice.funding === funding),
  )
  const closeness = (choice: CardChoice) => (choice.scheme === ANY ? 0 : 2) + (choice.funding === ANY ? 0 : 1)
  return fits.toSorted((a, b) => closeness(b) - closeness(a))[0]
}

/** Of choices for the scheme of a card that may be of credit or debit, or else of those for every scheme, the dearest. */
function dearestOfScheme(amount: Cents, choices: readonly CardChoice[], scheme: string): Cents {
  const named = choices.filter(choice => choice.scheme === scheme)
  const fits = named.length > 0 ? named : choices.filter(choice => choice.scheme === ANY)
  return Math.max(0, ...fits.map(choice => cardSurcharge(amount, choice)))
}

/** How a card is funded where the provider cannot tell. */
const UNKNOWN = 'unknown'

/**
 * What was charged above the surcharge of the card that was used: it goes back. A customer never pays more than they read before
 * they chose, so a dearer card costs the merchant the difference. What the provider doesn't tell of a card is as it was chosen.
 */
export function surchargeExcess(
  { amount, surcharge }: { readonly amount: Cents; readonly surcharge: Cents },
  choices: readonly CardChoice[],
  { scheme, funding }: UsedCard,
): Cents {
  if (scheme === null) return 0
  if (funding === null || funding === UNKNOWN) return Math.max(0, surcharge - dearestOfScheme(amount, choices, scheme))
  const choice = choiceOf(choices, { scheme, funding })
  return choice ? Math.max(0, surcharge - cardSurcharge(amount, choice)) : 0
}

export type SurchargeProblem = 'badDays' | 'twice'

/** Why rules contradict each other; undefined: they do not. A kind of card has one rule a day. */
export function surchargeProblem(rules: readonly SurchargeRule[]): SurchargeProblem | undefined {
  if (rules.some(({ from, to }) => to !== null && to < from)) return 'badDays'
  const overlap = (a: SurchargeRule, b: SurchargeRule) =>
    choiceKey(a) === choiceKey(b) && (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to)
  return rules.some((rule, at) => rules.slice(at + 1).some(other => overlap(rule, other))) ? 'twice' : undefined
}
