/** What a clerk may do at a till beyond selling. Without the permission, the till asks for the PIN of a clerk who has it. */
export const TILL_PERMISSIONS = [
  'discount',
  'void',
  'refund',
  'openDrawer',
  'cash',
  'priceLevel',
  'training',
  'settleRefused',
  'redeem',
] as const
export type TillPermission = (typeof TILL_PERMISSIONS)[number]

/** Selling: without it, nobody signs on at a till. */
export const SELL = 'pos.register:sell'

/** The full permission. Cash is moved by a call of another page. */
export const toPermission = (permission: TillPermission): string =>
  permission === 'cash' ? 'pos.cashRegister:cash' : `pos.register:${permission}`
