import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

interface ServiceFields {
  readonly siteId: string
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
  return earlier?.siteId === service.siteId ? undefined : secondProblem(ctx, service)
}

export const serviceHooks: ResourceHooks = {
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes) objections.push(await objectionTo(ctx, change))
    return objections
  },
}
