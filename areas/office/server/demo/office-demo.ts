import type { InputOf } from '#platform/contract/define/resource.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Job } from '../../contract/job.ts'
import { Project } from '../../contract/project.ts'
import { Service } from '../../contract/service.ts'
import { TimeEntry } from '../../contract/time-entry.ts'
import { changingJobStatus } from '../jobs/change-job-status.ts'
import { DEMO_JOBS, type DemoJob } from './demo-jobs.ts'

const usersByName = async ({ ctx }: DemoContext): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await ctx.db.rows<{ id: string; name: string }>(sql`
        select id, user_name as name from system.user_account where merchant_id = ${ctx.merchantId}::uuid`)
    ).map(({ id, name }) => [name, id]),
  )

/** A fit-out with jobs in every status, and the weekly round of a manager. */
export const demo: DemoStep = {
  after: ['system', 'catalogue'],
  async run(demo) {
    const { ctx, add } = demo
    const users = await usersByName(demo)
    const today = await merchantToday(ctx)
    const owner = users.get('owner') ?? null
    const [project] = await add(Project, [
      {
        ...{ code: 'FIT-01', name: 'Café fit-out', client: 'Harbour Café\n12 Quay Street\nSydney NSW 2000' },
        ...{ manager: owner, status: 'active', budgetHours: 80, budgetAmount: 9_000 },
        ...{ start: today.subtract({ days: 20 }).toString(), due: today.add({ days: 30 }).toString() },
      },
    ])
    const services = await add(Service, [
      { name: 'Project management', rate: 120 },
      { name: 'Installation', rate: 95 },
      { name: 'Site visit', unit: 'fixed', rate: 150 },
    ])
    const toRow = (job: DemoJob): InputOf<typeof Job> => ({
      ...{ name: job.name, description: job.description, priority: job.priority, repeats: job.repeats ?? 'none' },
      assignee: users.get(job.user) ?? owner,
      project: job.alone ? null : (project?.id ?? null),
      service: services.find(({ name }) => name === job.service)?.id ?? null,
      start: today.add({ days: job.start }).toString(),
      due: today.add({ days: job.due }).toString(),
      estimate: job.estimate,
      checklist: job.checklist.map(text => ({ text, done: false })),
    })
    const jobs = await add(Job, DEMO_JOBS.map(toRow))
    for (const [at, { path, minutes }] of DEMO_JOBS.entries()) {
      const job = jobs[at]
      if (!job) continue
      for (const status of path) await changingJobStatus.handler(ctx, { id: job.id, status } as never) // by its schema
      if (minutes > 0)
        await add(TimeEntry, [
          {
            job: job.id,
            user: job.assignee ?? owner,
            day: today.subtract({ days: 2 }).toString(),
            minutes,
            note: job.name,
          },
        ])
    }
  },
}
