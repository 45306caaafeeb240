import { merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { voucherEnd } from '../../rules/vouchers/voucher-terms.ts'

/** What drivers were promised and merchants were billed for. */
const FIXED = ['gives', 'value', 'feeTable', 'uses', 'billOn', 'combines', 'order'] as const

const HUNDRED = 100

function ownProblem({ gives, value, feeTable, validFrom, validTo }: Row): Objection {
  if (gives === 'percent' && Number(value) > HUNDRED) return { value: { code: 'parking.validationType.overHundred' } }
  if (gives === 'freeMinutes' && !Number.isInteger(Number(value)))
    return { value: { code: 'parking.validationType.wholeMinutes' } }
  if (gives === 'feeTable' && !feeTable) return { feeTable: { code: 'platform.field.required' } }
  return validFrom && validTo && String(validTo) < String(validFrom)
    ? { validTo: { code: 'parking.voucherDefinition.endsBefore' } }
    : undefined
}

export const definitionHooks: ResourceHooks = {
  async check(ctx, changes) {
    const ids = changes.flatMap(({ before }) => (before ? [String(before.id)] : []))
    const rows = await ctx.db.rows<{ id: string }>(sql`
      select distinct definition as id from parking_voucher
      where merchant_id = ${ctx.merchantId}::uuid and definition = any(${ids}::uuid[])`)
    const generated = new Set(rows.map(({ id }) => id))
    return changes.map(({ before, after }): Objection => {
      if (!after) return undefined
      const fixed =
        before && generated.has(String(before.id)) ? FIXED.find(name => before[name] !== after[name]) : undefined
      return fixed ? { [fixed]: { code: 'parking.voucherDefinition.fixed' } } : ownProblem(after)
    })
  },
  /** Vouchers that are still in the pool follow their definition. */
  async changed(ctx, changes) {
    for (const change of changes) if (change.before && change.after) await followDefinition(ctx, change.after)
  },
}

async function followDefinition(ctx: Context, { id, validFrom, validTo, sites }: Row): Promise<void> {
  const period = { validTo: validTo === null || validTo === undefined ? null : String(validTo), validDays: null }
  const end = voucherEnd(period, undefined, await merchantZone(ctx))
  await ctx.db.run(sql`
    update parking_voucher set valid_from = ${validFrom ?? null}::date, sites = ${sites}::text[],
      expires_at = ${end === undefined ? null : new Date(end).toISOString()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and definition = ${String(id)}::uuid and state = 'free'`)
}
