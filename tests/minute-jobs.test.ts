import { expect, it } from 'vitest'
import { readAllSources } from './support/code-rules/source-files.ts'

// Ten thousand merchants share a server: what runs every minute asks for those that have something due, and never visits all.

const EVERY_FEW_MINUTES = /schedule: '\*(?:\/\d+)? \* \* \* \*'[\s\S]*?\n\}/g
const VISITS_ALL = /\beachMerchant\b|\bsystem_all_merchants\b/

it('idle merchants cost a job of every minute nothing', () => {
  const jobs = readAllSources()
    .filter(({ path }) => path.includes('/server/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EVERY_FEW_MINUTES)].map(([job]) => ({
        path,
        isCostly: VISITS_ALL.test(job) || text.includes('system_all_merchants'),
      })),
    )
  expect(jobs.length).toBeGreaterThan(15)
  expect(jobs.filter(({ isCostly }) => isCostly).map(({ path }) => path)).toEqual([])
})
