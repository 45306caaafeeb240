import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { createJobFrom, Job } from '../../contract/job.ts'

interface Created {
  readonly id: string
  readonly number: string
}

/** `/al/oa/jobList/createFrom` */
export const creatingJobFrom = handle(
  createJobFrom,
  async (
    ctx,
    { source: kind, record, name, description },
  ): Promise<Answer<OutputOfOperation<typeof createJobFrom>>> => {
    const source = `${kind}:${record}`
    const before = await ctx.db.row<Created>(sql`
      select id, number from oa_job_list where merchant_id = ${ctx.merchantId}::uuid and source = ${source}`)
    if (before) return done({ ...before, isNew: false })
    const [job] = await ctx.add(Job, [{ name, description: description || null }])
    if (!job?.number) return refuse(RTN.notFound, 'platform.refusal.notFound')
    await ctx.db.run(sql`
      update oa_job_list set source = ${source} where merchant_id = ${ctx.merchantId}::uuid and id = ${job.id}::uuid`)
    return done({ id: job.id, number: job.number, isNew: true })
  },
)
