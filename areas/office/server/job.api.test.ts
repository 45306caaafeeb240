import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { Job } from '../contract/job.ts'
import { server } from './index.ts'

crudSuite(Job, [platformArea, server], {
  sample: n => ({ name: `Job ${n}`, description: `Text ${n}`, due: '2026-07-01', estimate: n + 0.5, checklist: [] }),
  change: { priority: 'high' },
})
