import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { attemptCharges } from './attempt-charges.ts'
import { createCharges } from './create-charges.ts'
import { tellArrears } from './tell-arrears.ts'

/** Hourly, because days begin at different times; what a day needs is done once. */
export const recurringJob: ServedJob = {
  name: 'fee.recurringCharges',
  movesMoney: true,
  schedule: '23 * * * *',
  async run(job) {
    await eachMerchant(job, async id => {
      await job.write(id, createCharges)
      await job.write(id, attemptCharges)
      await job.write(id, tellArrears)
    })
  },
}
