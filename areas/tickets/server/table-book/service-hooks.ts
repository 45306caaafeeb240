import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { claimCode, codeTaken, releaseCodes } from '../plans/public-code.ts'

interface ServiceFields {
  readonly id: string
  readonly siteId: string
  readonly code: string | null
}

// Rows of the definition, which its schema let through.
const fieldsOf = (row: Row | undefined) => row as unknown as ServiceFields | undefined

/** A shop's tables are booked by one service. */
async function secondProblem(ctx: Context, { siteId }: ServiceFields): Promise<FieldProblems | undefined> {
  const other = await ctx.db.row(sql`
    select id from ticket_table_service where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid limit 1`)
  return other && { name: { code: 'ticket.tableService.oneAShop' } }
}

async function objectionTo(ctx: Context, { before, after }: Change): Promise<Objection> {
  const [earlier, service] = [fieldsOf(before), fieldsOf(after)]
  if (!service) return undefined
  if (!earlier || earlier.siteId !== service.siteId) {
    const second = await secondProblem(ctx, service)
    if (second) return second
  }
  if (!service.code || earlier?.code === service.code) return undefined
  return (await claimCode(ctx, { id: service.id, code: service.code })) ? undefined : { code: codeTaken(service.code) }
}

export const serviceHooks: ResourceHooks = {
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes) objections.push(await objectionTo(ctx, change))
    return objections
  },
  async changed(ctx, changes) {
    for (const { before, after } of changes) {
      const row = fieldsOf(after) ?? fieldsOf(before)
      if (row) await releaseCodes(ctx, { id: row.id, code: (after && row.code) || '' })
    }
  },
}
