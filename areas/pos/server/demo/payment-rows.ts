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

/** Cash, card and gift voucher everywhere; what else each shop takes. */
export const paymentRows = ({ cafe, grocer, carPark }: DemoSites): Row[] => [
  { ...CASH, siteId: cafe },
  { ...card('SIM-1001', true), siteId: cafe },
  { ...VOUCHER, siteId: cafe },
  { siteId: cafe, code: 'member', name: 'Member balance', kind: 'memberBalance', position: 40 },
  { ...CASH, siteId: grocer },
  { ...card('SIM-1002', false), siteId: grocer },
  { ...VOUCHER, siteId: grocer },
  { siteId: grocer, code: 'account', name: 'House account', kind: 'account', position: 40 },
  { siteId: grocer, code: 'cheque', name: 'Cheque', kind: 'cheque', position: 90, opensDrawer: true, active: false },
  { ...CASH, siteId: carPark },
  { ...card('SIM-1003', false), siteId: carPark },
  { ...VOUCHER, siteId: carPark },
]
