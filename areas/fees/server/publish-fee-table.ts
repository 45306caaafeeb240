import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import { FeeTable, type FeeWarning, publishFeeTable, retireFeeTable } from '../contract/fee-table.ts'
import { type TableWarning, tableWarnings } from '../rules/table-warnings.ts'
import { loadFeeTable, type StoredFeeTable } from './load-fee-table.ts'

export async function publish(
  ctx: Context,
  { id, confirm }: InputOfOperation<typeof publishFeeTable>,
): Promise<Answer<{ warnings: FeeWarning[] }>> {
  const table = await lockedTable(ctx, id)
  if (!table) return notFound()
  if (table.state !== 'draft') return refuse(RTN.wrongState, 'fee.refusal.published')
  if (table.terms.segments.length + table.terms.offers.length === 0)
    return refuse(RTN.invalid, 'fee.refusal.nothingToCharge')
  const warnings = tableWarnings(table.terms).map(warning => inWords(ctx, warning))
  if (warnings.length > 0 && !confirm) return refuse(RTN.confirm, 'fee.refusal.warnings', { map: { warnings } })
  await setState(ctx, table, 'published')
  return done({ warnings })
}

export const publishing = handle(publishFeeTable, publish)

export const retiring = handle(retireFeeTable, async (ctx, { id }): Promise<Answer<null>> => {
  const table = await lockedTable(ctx, id)
  if (!table) return notFound()
  if (table.state !== 'published') return refuse(RTN.wrongState, 'fee.refusal.notPublished')
  await setState(ctx, table, 'retired')
  return done(null)
})

/** Two calls at once judge one after the other. */
async function lockedTable(ctx: Context, id: string): Promise<StoredFeeTable | undefined> {
  const row = await ctx.db.row<{ siteId: string }>(sql`
    select site_id as "siteId" from fee_table where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  return row && ctx.access.mayAt('fee.table:publish', row.siteId) ? loadFeeTable(ctx, id) : undefined
}

async function setState(
  ctx: Context,
  { id, siteId, feeName, state: before }: StoredFeeTable,
  state: string,
): Promise<void> {
  await ctx.db.run(sql`
    update fee_table set state = ${state}, version = version + 1, updated_at = ${ctx.now()}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const action = state === 'published' ? 'publish' : 'retire'
  await ctx.audit.record([
    {
      action,
      resource: FeeTable.key,
      recordId: id,
      title: feeName,
      siteId,
      before: { state: before },
      after: { state },
    },
  ])
  ctx.publish(`changed.${FeeTable.key}`, { siteIds: [siteId] }, 'fee.table:list')
}

const time = (minutes: number) =>
  `${String((minutes - (minutes % 60)) / 60).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function inWords(ctx: Localised, warning: TableWarning): FeeWarning {
  const t = ctx.words.in(ctx.locale)
  const code = `fee.warning.${warning.code}`
  if (warning.code === 'uncovered') {
    const { weekday, from, to } = warning
    return {
      code,
      words: t(`fee.warning.${warning.code}`, { weekday: t(`fee.weekday.${weekday}`), from: time(from), to: time(to) }),
    }
  }
  const name = warning.code === 'hidden' ? warning.segment : warning.offer
  return { code, words: t(`fee.warning.${warning.code}`, { name }) }
}
