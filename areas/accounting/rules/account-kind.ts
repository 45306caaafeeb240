/** What an account of the merchant's books is used for. */
export const ACCOUNT_KINDS = [
  'sales',
  'tax',
  'tender',
  'cardClearing',
  'deliveryClearing',
  'commission',
  'fees',
  'disputes',
  'debtors',
  'valueCards',
  'deposits',
  'forfeitedDeposits',
  'surcharge',
  'tips',
  'rounding',
  'cashVariance',
  'cashIn',
  'cashOut',
  'costOfGoods',
  'stock',
  'suspense',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Rate of goods without any tax, which is not the same as 0 %. */
export const NO_TAX = 'none'

/** Key of the account for the tax that delivery platforms charge on their commission. */
export const COMMISSION = 'commission' satisfies AccountKind
