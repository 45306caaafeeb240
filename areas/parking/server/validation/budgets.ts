import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Saving } from '../../rules/savings.ts'
import { type Debt, hasRoom, withinBudgets } from '../../rules/vouchers/budget.ts'
import type { StoredMerchant } from '../merchants/find-merchant.ts'

interface Budgeted {
  readonly id: string
  readonly merchant: string
  /** First day of the month in which the validation was given. */
  readonly month: string
  readonly monthlyBudget: Cents
}

/** What counts against a budget: what is owed, of stays that are still open the reserved amount at least. */
const COMMITTED = sql`case when fixed then owed else greatest(owed, reserved) end`

/** Savings whose merchants owe no more than their budgets have left. The budgets are locked until the commit. */
export async function capOwed(ctx: TenantData, stay: string, savings: readonly Saving[]): Promise<readonly Saving[]> {
  if (savings.every(({ owed }) => owed === 0)) return savings
  const rows = await budgetedOf(ctx, stay)
  if (rows.length === 0) return savings
  const left = new Map<string, Cents>()
  for (const { merchant, month, monthlyBudget } of rows) {
    const key = keyOf({ merchant, month })
    if (left.has(key)) continue
    await lockBudget(ctx, merchant)
    left.set(key, monthlyBudget - (await committed(ctx, merchant, month, sql`stay_id <> ${stay}::uuid`)))
  }
  const owed = withinBudgets(toDebts(rows, savings), left)
  return savings.map(saving => ({ ...saving, owed: owed.get(saving.id) ?? saving.owed }))
}

const keyOf = ({ merchant, month }: Pick<Budgeted, 'merchant' | 'month'>): string => `${merchant} ${month}`

const toDebts = (rows: readonly Budgeted[], savings: readonly Saving[]): Debt[] =>
  rows.map(row => ({
    ...{ id: row.id, budget: keyOf(row) },
    owed: savings.find(({ id }) => id === row.id)?.owed ?? 0,
  }))

/** Merchants come in one order, so that two stays never wait for each other's budgets. */
const budgetedOf = (ctx: TenantData, stay: string): Promise<Budgeted[]> =>
  ctx.db.rows<Budgeted>(sql`
    select v.id, v.voucher_merchant as merchant, date_trunc('month', v.day)::date::text as month,
      m.monthly_budget::float8 as "monthlyBudget"
    from parking_validation v
    join system_voucher_merchant m on m.merchant_id = v.merchant_id and m.id = v.voucher_merchant
    where v.merchant_id = ${ctx.merchantId}::uuid and v.stay_id = ${stay}::uuid and v.status = 'enabled' and m.monthly_budget is not null
    order by v.voucher_merchant, v.at, v.id`)

const lockBudget = (ctx: TenantData, merchant: string): Promise<unknown> =>
  ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`parking.budget ${ctx.merchantId} ${merchant}`}, 0))`)

async function committed(
  ctx: TenantData,
  merchant: string,
  month: string,
  which: ReturnType<typeof sql>,
): Promise<Cents> {
  const row = await ctx.db.row<{ sum: Cents }>(sql`
    select coalesce(sum(${COMMITTED}), 0)::float8 as sum from parking_validation
    where merchant_id = ${ctx.merchantId}::uuid and voucher_merchant = ${merchant}::uuid and status = 'enabled'
      and day >= ${month}::date and day < (${month}::date + interval '1 month')::date and ${which}`)
  return row?.sum ?? 0
}

/** What a merchant owes for validations of a month so far, with what is reserved for those that still count. @param month its first day */
export const committedInMonth = (ctx: TenantData, merchant: string, month: string): Promise<Cents> =>
  committed(ctx, merchant, month, sql`true`)

interface NewValidation {
  readonly id: string
  /** YYYY-MM-DD of the site's clock. */
  readonly day: string
  /** Minor units: what the merchant would owe as things are. */
  readonly wanted: Cents
}

/** Reserves what a new validation may cost its merchant. False: its budget of the month has no room. */
export async function reserveBudget(
  ctx: TenantData,
  { id: merchant, monthlyBudget }: StoredMerchant,
  { id, day, wanted }: NewValidation,
): Promise<boolean> {
  await ctx.db.run(sql`
    update parking_validation set reserved = ${wanted} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (monthlyBudget === null) return true
  await lockBudget(ctx, merchant)
  const others = await committed(ctx, merchant, `${day.slice(0, 7)}-01`, sql`id <> ${id}::uuid`)
  return hasRoom(monthlyBudget - others, wanted)
}
