/**
 * Areas of the product (core.md section 1) that have no code yet. Roles may include them as wildcards, so that a role
 * written today, or imported from an installation with the area, needs no change later.
 */
export const AREAS_TO_COME: readonly string[] = [
  ...['member', 'parking', 'fee', 'ticket', 'cardpay', 'eftpos', 'delivery', 'accounting'],
  ...['signage', 'design', 'oa', 'developer'],
]
