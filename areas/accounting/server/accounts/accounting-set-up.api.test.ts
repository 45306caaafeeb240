import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { DefaultAccount } from '../../contract/default-account.ts'
import { Myob } from '../../contract/myob.ts'
import { Quickbook } from '../../contract/quickbook.ts'
import { server } from '../index.ts'

crudSuite(DefaultAccount, [catalogue, server], {
  sample: n => ({
    kind: 'sales' as const,
    rate: '10',
    account: `4-10${n}0`,
    accountName: `Sales ${n}`,
    taxCode: 'GST',
  }),
  change: n => ({ accountName: `Takings ${n}`, taxCode: 'FRE' }),
})
crudSuite(Myob, [server], {
  sample: n => ({ name: `AccountRight ${n}`, separator: 'comma' as const }),
  change: n => ({ name: `Essentials ${n}`, grouping: 'figure' as const }),
})
crudSuite(Quickbook, [server], {
  sample: n => ({ name: `Online ${n}`, dateOrder: 'monthDay' as const }),
  change: n => ({ name: `Desktop ${n}`, shape: 'desktop' as const }),
})
