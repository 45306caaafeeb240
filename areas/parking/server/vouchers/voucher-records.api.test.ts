import { accessAreas } from '../../../../tests/support/car-park.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { VoucherDefinition } from '../../contract/voucher-definition.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import { server } from '../index.ts'

const areas = [...accessAreas, server]

crudSuite(VoucherDefinition, areas, {
  sample: n => ({ code: `V${n}`, name: `Voucher ${n}x` }),
  change: { price: 3.5, validDays: 30, lowAt: 20 },
  find: 'Voucher 1x',
})

crudSuite(VoucherMerchant, areas, {
  sample: n => ({ name: `Merchant ${n}x`, abn: '51824753556' }),
  change: { contact: 'Mia Tran', sharePercent: 80, monthlyBudget: 200, state: 'active' },
  find: 'Merchant 1x',
})
