import { COMMISSION, NO_TAX } from './account-kind.ts'
import type { DefaultAccountRow } from './find-account.ts'

type UsualAccount = Pick<DefaultAccountRow, 'kind' | 'account' | 'accountName' | 'taxCode'> &
  Partial<Pick<DefaultAccountRow, 'key' | 'rate'>>

const row = (
  kind: UsualAccount['kind'],
  account: string,
  accountName: string,
  more: Partial<UsualAccount> = {},
): UsualAccount => ({ kind, account, accountName, taxCode: 'N-T', ...more })

/** Accounts as Australian bookkeepers number them, with MYOB's tax codes: to start from. */
export const USUAL_ACCOUNTS: readonly UsualAccount[] = [
  row('sales', '4-1000', 'Sales', { rate: '10', taxCode: 'GST' }),
  row('sales', '4-1100', 'Sales free of GST', { rate: '0', taxCode: 'FRE' }),
  row('sales', '4-1200', 'Sales without GST', { rate: 'none', taxCode: 'N-T' }),
  row('tax', '2-1200', 'GST Collected'),
  row('tax', '2-1210', 'GST Paid', { key: COMMISSION }),
  row('tender', '1-1110', 'Cash Drawers', { key: 'cash' }),
  row('cardClearing', '1-1180', 'Card Clearing'),
  row('deliveryClearing', '1-1190', 'Delivery Clearing'),
  row('commission', '6-1700', 'Delivery Commission', { taxCode: 'GST' }),
  row('commission', '6-1700', 'Delivery Commission', { rate: NO_TAX }),
  row('fees', '6-1600', 'Card Fees'),
  row('disputes', '6-1610', 'Chargebacks'),
  row('debtors', '1-1200', 'Debtors Clearing'),
  row('valueCards', '2-1500', 'Value Cards'),
  row('deposits', '2-1600', 'Deposits Held'),
  row('forfeitedDeposits', '4-5000', 'Forfeited Deposits'),
  row('surcharge', '4-3000', 'Card Surcharges', { rate: '10', taxCode: 'GST' }),
  row('tips', '2-1400', 'Tips Payable'),
  row('rounding', '6-1900', 'Rounding'),
  row('cashVariance', '6-1910', 'Cash Variance'),
  row('cashIn', '1-1120', 'Petty Cash'),
  row('cashOut', '1-1120', 'Petty Cash'),
  row('suspense', '1-9990', 'Suspense'),
]
