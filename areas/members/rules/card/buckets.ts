import type { Cents } from '#platform/rules/money/money.ts'

/** What is on a card: principal was paid for, bonus was given and is never paid out. */
export interface Buckets {
  readonly principal: Cents
  readonly bonus: Cents
}

export const SPEND_ORDERS = ['bonusFirst', 'principalFirst'] as const
export type SpendOrder = (typeof SPEND_ORDERS)[number]

export const onCard = ({ principal, bonus }: Buckets): Cents => principal + bonus

export const plus = (a: Buckets, b: Buckets): Buckets => ({
  principal: a.principal + b.principal,
  bonus: a.bonus + b.bonus,
})

export const minus = (a: Buckets, b: Buckets): Buckets => ({
  principal: a.principal - b.principal,
  bonus: a.bonus - b.bonus,
})

/** What a payment takes of each; undefined: it is not covered. */
export function takenBy(card: Buckets, amount: Cents, order: SpendOrder): Buckets | undefined {
  if (amount > onCard(card)) return undefined
  if (order === 'bonusFirst') {
    const bonus = Math.min(card.bonus, amount)
    return { bonus, principal: amount - bonus }
  }
  // Below zero after a payment that a till accepted offline.
  const principal = Math.min(Math.max(0, card.principal), amount)
  return { principal, bonus: amount - principal }
}

/**
 * What a refund of a payment puts back: buckets are refilled in reverse order of spending.
 * @param left what was not refunded yet of the payment
 * @returns undefined where more is asked for than is left
 */
export function refilledBy(left: Buckets, amount: Cents, order: SpendOrder): Buckets | undefined {
  return takenBy(left, amount, order === 'bonusFirst' ? 'principalFirst' : 'bonusFirst')
}
