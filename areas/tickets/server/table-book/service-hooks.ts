import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { claimCode, codeTaken, releaseCodes } from '../plans/public-code.ts'

interface ServiceFields {
  readonly id: string
  readonly siteId: string
  readonly code?: string | null
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
  const second = earlier?.siteId === service.siteId ? undefined : await secondProblem(ctx, service)
  return second ?? codeProblem(ctx, earlier, service)
}

/** The address of its public page is that of no plan and no other service. */
async function codeProblem(
  ctx: Context,
  before: ServiceFields | undefined,
  { id, code }: ServiceFields,
): Promise<FieldProblems | undefined> {
  if (!code || before?.code === code) return undefined
  return (await claimCode(ctx, { id: before?.id ?? id, code })) ? undefined : { code: codeTaken(code) }
}

export const serviceHooks: ResourceHooks = {
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes) objections.push(await objectionTo(ctx, change))
    return objections
  },
  async changed(ctx, changes) {
    for (const { before, after } of changes)
      await releaseCodes(ctx, { id: String((after ?? before)?.id), code: fieldsOf(after)?.code ?? '' })
  },
}
