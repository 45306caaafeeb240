import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { Project } from '../contract/project.ts'
import { server } from './index.ts'

crudSuite(Project, [platformArea, server], {
  sample: n => ({
    code: `P-${n}`,
    name: `Project ${n}`,
    client: `Client ${n}`,
    start: '2026-07-01',
    budgetHours: n + 0.5,
  }),
  change: { budgetAmount: 12.5 },
})
