import { alarmRaised } from '#platform/contract/alarm.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type FailedPrint, printFailed, tellFailedPrint } from '../../contract/print-fault.ts'
import type { TemplateFault } from '../../contract/template.ts'

interface FailedTemplate {
  readonly id: string
  readonly name: string
  readonly fault: TemplateFault | null
}

/**
 * Lists the fault with its template, and raises an alarm at most once an hour of each. What a till tells late of an earlier
 * publication is mended, and what it tells of a template of other shops is no print of its own.
 */
async function record(
  ctx: TenantData & Timed & Pick<Effects, 'emit'>,
  { ordNum, number, code, name }: FailedPrint,
  ordLot?: string,
): Promise<void> {
  const isOfShop = ordLot === undefined ? sql`` : sql`and (cardinality(ord_lots) = 0 or ${ordLot} = any(ord_lots))`
  const template = await ctx.db.row<FailedTemplate>(sql`
    select id, name, fault from design_template
    where merchant_id = ${ctx.merchantId}::uuid and ord_num = ${ordNum} and (published ->> 'number')::int = ${number} ${isOfShop}
    for update`)
  if (!template) return
  const at = ctx.now()
  const last = template.fault?.alarmedAt
  const isDue = last === undefined || ctx.clock() - Date.parse(last) >= HOUR_MS
  const fault: TemplateFault = { code, name, number, at, alarmedAt: isDue ? at : last }
  // `updated_at` stays: tills would read all templates again.
  await ctx.db.run(sql`
    update design_template set fault = ${JSON.stringify(fault)}::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and id = ${template.id}::uuid`)
  if (!isDue) return
  await ctx.emit(alarmRaised, {
    ...{ title: 'design.alarm.standardLayout', text: 'design.alarm.standardLayoutText' },
    params: { name: template.name, ordNum, number },
    link: '/design/template',
  })
}

export const recordingFaults = reaction(printFailed, (ctx, failed) => record(ctx, failed))

/** `/al/design/template/failed` */
export const tellingFailedPrint = handle(tellFailedPrint, async (ctx, { ordLot, ...failed }) => {
  if ((await answeringSite(ctx, tellFailedPrint.need, ordLot)) === undefined)
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  await record(ctx, failed, ordLot)
  return done(null)
})
