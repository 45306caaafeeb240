import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { Saving } from '../../rules/savings.ts'
import { addBillEntries } from '../billing/bill-entries.ts'
import type { StoredStay } from '../stays/load-stay.ts'

type OfStay = Pick<StoredStay, 'id' | 'siteId' | 'zone'>

/** Fixes what is counted, saved and owed, at payment or at the exit, whichever comes first, and bills what is owed. */
export async function fixValidations(ctx: Writing, stay: OfStay, savings: readonly Saving[]): Promise<void> {
  const unused = await fixUnused(ctx, stay.id, savings)
  const used = await ctx.db.rows(sql`
    update parking_validation v set counted = x.counted, saving = x.amount, owed = x.owed, fixed = true
    from json_to_recordset(${JSON.stringify(savings)}::json) as x(id uuid, amount bigint, counted boolean, owed bigint)
    where v.merchant_id = ${ctx.merchantId}::uuid and v.stay_id = ${stay.id}::uuid and v.id = x.id and v.status = 'enabled'
    returning 1`)
  if (unused.length > 0 || used.length > 0) await billOwed(ctx, stay)
}

/** Of a stay that a package covers, or whose entry nobody knows, no validation is used. */
const fixUnused = (ctx: TenantData, stay: string, savings: readonly Saving[]): Promise<unknown[]> =>
  ctx.db.rows(sql`
    update parking_validation set counted = false, saving = 0, owed = 0, fixed = true
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${stay}::uuid and status = 'enabled'
      and id <> all(${savings.map(({ id }) => id)}::uuid[])
    returning 1`)

/** A stay that was voided saved nothing: nobody owes for it. */
export async function releaseValidations(ctx: Writing, stay: OfStay): Promise<void> {
  await ctx.db.run(sql`
    update parking_validation set counted = false, saving = 0, owed = 0, reserved = 0
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${stay.id}::uuid and status = 'enabled'`)
  await billOwed(ctx, stay)
}

/** A stay that was not paid when its car left unseen: nobody owes for it unless its exit becomes known. */
export const releaseOpenValidations = (ctx: TenantData, stay: string): Promise<unknown> =>
  ctx.db.run(sql`
    update parking_validation set counted = false, saving = 0, owed = 0, reserved = 0
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${stay}::uuid and status = 'enabled' and not fixed`)

/** What is written off is a loss of the car park alone: validations keep what they saved, and no merchant owes for it. */
export async function forgiveOwed(ctx: Writing, stay: OfStay): Promise<void> {
  await ctx.db.run(sql`
    update parking_validation set owed = 0, fixed = true
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${stay.id}::uuid and status = 'enabled'`)
  await ctx.db.run(sql`
    update parking_stay set explanation = jsonb_set(explanation, '{savings}', (
      select coalesce(jsonb_agg(s || '{"owed": 0}'::jsonb), '[]'::jsonb) from jsonb_array_elements(explanation->'savings') s))
    where merchant_id = ${ctx.merchantId}::uuid and id = ${stay.id}::uuid and explanation is not null`)
  await billOwed(ctx, stay)
}

interface Owed {
  readonly id: string
  readonly merchant: string
  readonly type: string
  readonly owed: Cents
  readonly billed: Cents
}

/** Bills the difference to what was billed before: a passage that becomes known later can change the fee. */
async function billOwed(ctx: Writing, { id: stay, siteId, zone }: OfStay): Promise<void> {
  const rows = await owedOf(ctx, stay)
  const changed = rows.filter(({ owed, billed }) => owed !== billed)
  await addBillEntries(
    ctx,
    changed.map(({ id, merchant, type, owed, billed }) => ({
      ...{ merchant, kind: owed > billed ? 'validation' : 'credit', title: type, quantity: 1, amount: owed - billed },
      ...{ source: id, siteId, zone },
    })),
  )
}

const owedOf = (ctx: TenantData, stay: string): Promise<Owed[]> =>
  ctx.db.rows<Owed>(sql`
    select v.id, v.voucher_merchant as merchant, t.name as type, v.owed::float8 as owed,
      coalesce(sum(e.amount), 0)::float8 as billed
    from parking_validation v
    join parking_validation_type t on t.merchant_id = v.merchant_id and t.id = v.type_id
    left join parking_bill_entry e on e.merchant_id = v.merchant_id and e.source_id = v.id
    where v.merchant_id = ${ctx.merchantId}::uuid and v.stay_id = ${stay}::uuid and v.fixed and v.voucher_merchant is not null
    group by v.id, v.voucher_merchant, t.name, v.owed order by v.id`)
