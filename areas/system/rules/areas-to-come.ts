/**
 * Areas of the product (core.md section 1) that have no code yet. A merchant's user types may name them as a whole, so that a
 * type that is written today, or brought from an installation that has the area, needs no change when it comes.
 */
export const AREAS_TO_COME: readonly string[] = [
  ...['member', 'parking', 'fee', 'ticket', 'cardpay', 'eftpos', 'delivery', 'accounting'],
  ...['signage', 'design', 'oa', 'mls', 'developer'],
]
