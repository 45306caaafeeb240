import type { InputOf } from '#platform/contract/define/resource.ts'
import type { PaymentConfig } from '../../contract/payment-config.ts'
import type { DemoSites } from './demo-sites.ts'

type Row = InputOf<typeof PaymentConfig>

const CASH: Omit<Row, 'siteId'> = {
  code: 'cash',
  name: 'Cash',
  kind: 'cash',
  position: 10,
  opensDrawer: true,
  allowChange: true,
  cashRounding: 0.05,
}
const VOUCHER: Omit<Row, 'siteId'> = { code: 'giftVoucher', name: 'Gift voucher', kind: 'voucher', position: 30 }

const card = (terminalId: string, allowTip: boolean): Omit<Row, 'siteId'> => ({
  code: 'card',
  name: 'Card',
  kind: 'card',
  position: 20,
  allowTip,
  surchargePercent: 1.5,
  provider: 'simulator',
  terminalId,
})

const VALUE_CARD: Omit<Row, 'siteId'> = {
  code: 'valueCard',
  name: 'Stored-value card',
  kind: 'memberBalance',
  position: 35,
}

/** Cash, card and gift voucher everywhere, and other methods by shop. */
export const paymentRows = ({ cafe, grocer, carPark }: DemoSites): Row[] => [
  { ...CASH, siteId: cafe },
  { ...card('SIM-1001', true), siteId: cafe },
  { ...VOUCHER, siteId: cafe },
  { ...VALUE_CARD, siteId: cafe },
  { ...CASH, siteId: grocer },
  { ...card('SIM-1002', false), siteId: grocer },
  { ...VOUCHER, siteId: grocer },
  { ...VALUE_CARD, siteId: grocer },
  { siteId: grocer, code: 'account', name: 'House account', kind: 'account', position: 40 },
  { siteId: grocer, code: 'cheque', name: 'Cheque', kind: 'cheque', position: 90, opensDrawer: true, active: false },
  { ...CASH, siteId: carPark },
  { ...card('SIM-1003', false), siteId: carPark },
  { ...VOUCHER, siteId: carPark },
]
