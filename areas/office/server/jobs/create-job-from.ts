import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { createJobFrom, Job } from '../../contract/job.ts'

interface Created {
  readonly id: string
  readonly number: string
}

const markSource = ({ db, merchantId }: TenantData, id: string, source: string) =>
  db.row<Created>(sql`
    update oa_job_list set source = ${source} where merchant_id = ${merchantId}::uuid and id = ${id}::uuid
    returning id, number`)

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
    const row = { name, description: description || null }
    const added = await ctx.call(resourceOperations(Job).action, { action: ACTION.add, row })
    if (added.refused) return added
    const job = 'id' in added.result ? await markSource(ctx, added.result.id, source) : undefined
    return job ? done({ ...job, isNew: true }) : refuse(RTN.notFound, 'platform.refusal.notFound')
  },
)
