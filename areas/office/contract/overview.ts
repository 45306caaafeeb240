import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { JOB_STATES } from '../rules/job-state.ts'
import { PRIORITIES } from './job.ts'

const job = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  status: z.enum(JOB_STATES),
  priority: z.enum(PRIORITIES),
  due: z.string().nullable(),
  assignee: z.string().nullable(),
})
export type OverviewJob = z.infer<typeof job>

/** What waits for the caller, what is late and due this week, who worked how long, and how much of budgets is used. */
export const officeOverview = operation('/al/oa/index/action', {
  input: z.strictObject({}),
  output: z.object({
    mine: z.array(job),
    overdue: z.array(job),
    thisWeek: z.array(job),
    /** Minutes of this week, by person. */
    hours: z.array(z.object({ name: z.string(), minutes: z.int(), billable: z.int() })),
    budgets: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        minutes: z.int(),
        budgetHours: z.number().nullable(),
        /** Price of the time spent. */
        amount: z.number(),
        budgetAmount: z.number().nullable(),
      }),
    ),
  }),
  need: 'oa.index:list',
})
export type OfficeOverview = z.infer<typeof officeOverview.output>
