/** What somebody may do at a till beyond selling. Who may not asks somebody who may for a PIN. */
export const TILL_RIGHTS = [
  'discount',
  'void',
  'refund',
  'openDrawer',
  'cash',
  'priceLevel',
  'training',
  'settleRefused',
] as const
export type TillRight = (typeof TILL_RIGHTS)[number]

/** Selling itself is the right to stand at a till at all. */
export const SELL = 'pos.register:sell'

/** The permission that gives a right: cash is moved by a call of the register page. */
export const permissionOf = (right: TillRight): string =>
  right === 'cash' ? 'pos.cashRegister:cash' : `pos.register:${right}`
