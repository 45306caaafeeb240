import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { Service } from '../contract/service.ts'
import { server } from './index.ts'

crudSuite(Service, [platformArea, server], {
  sample: n => ({ name: `Service ${n}`, rate: n + 0.95 }),
  change: { unit: 'piece' },
})
