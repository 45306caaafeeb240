import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import { withTax } from '#platform/rules/money/with-tax.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type PASS_KINDS, quotePass, sellPass, ValuePass } from '../../contract/value-pass.ts'
import { appendEntry, findWritten, keyUsed, lockPass, toAmount, toUnits } from './pass-store.ts'

interface Definition {
  readonly name: string
  readonly kind: (typeof PASS_KINDS)[number]
  readonly price: Cents
  readonly gives: number
  readonly validDays: number | null
  readonly payroll: boolean
  readonly active: boolean
  readonly taxRate: number | null
  readonly taxMode: TaxMode | null
}

/** The definition does not change until the commit: a balance counts in units of its kind. */
async function holdDefinition(ctx: TenantData, id: string): Promise<Definition | undefined> {
  await ctx.db.row(sql`
    select id from acs_value_pass where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for share`)
  return loadDefinition(ctx, id)
}

const loadDefinition = (ctx: TenantData, id: string): Promise<Definition | undefined> =>
  ctx.db.row(sql`
    select d.name, d.kind, d.price::float8 as price, d.gives::float8 as gives, d.valid_days as "validDays", d.payroll, d.active,
      t.rate::float8 as "taxRate", t.mode as "taxMode"
    from acs_value_pass d left join catalogue.tax t on t.merchant_id = d.merchant_id and t.id = d.tax
    where d.merchant_id = ${ctx.merchantId}::uuid and d.id = ${id}::uuid`)

async function isEmployee(ctx: Context, id: string): Promise<boolean> {
  const user = await ctx.db.row(sql`
    select id from system.user_account where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return user !== undefined
}

/** `/al/acs/valuePass/quote` */
export const quotingPass = handle(quotePass, async (ctx, input) => {
  const definition = await loadDefinition(ctx, input.definition)
  if (!definition) return notFound()
  const { amount, tax } = withTax(definition, definition.price)
  return done({ price: toWire(amount), tax: toWire(tax) })
})

/** `/al/acs/valuePass/sell` */
export const sellingPass = handle(sellPass, async (ctx, input): Promise<Answer<{ pass: string; balance: number }>> => {
  const before = await findWritten(ctx, input.key)
  if (before) return before.kind === 'sale' ? soldBefore(ctx, before.pass, input) : keyUsed()
  const definition = await holdDefinition(ctx, input.definition)
  if (!definition) return notFound()
  const { name, kind, gives, validDays, payroll } = definition
  if (!definition.active) return refuse(RTN.wrongState, 'acs.valuePass.inactive', { params: { name } })
  const employee = payroll ? input.employee : undefined
  if (payroll && !(employee && (await isEmployee(ctx, employee))))
    return refuse(RTN.invalid, 'acs.valuePass.employeeMissing', { params: { name } })
  const pass = ctx.random.id()
  const expiresAt = validDays === null ? null : new Date(ctx.clock() + validDays * DAY_MS).toISOString()
  const units = toUnits(kind, gives)
  const { amount: price, tax } = withTax(definition, definition.price)
  await ctx.db.run(sql`
    insert into acs_pass (merchant_id, id, definition_id, holder, employee, payroll, price, tax, gives, expires_at, created_at)
    values (${ctx.merchantId}::uuid, ${pass}::uuid, ${input.definition}::uuid, ${input.holder}, ${employee ?? null}::uuid, ${payroll},
      ${price}, ${tax}, ${units}, ${expiresAt}::timestamptz, ${ctx.now()}::timestamptz)`)
  await appendEntry(ctx, { pass, key: input.key, kind: 'sale', amount: units, paid: price, tax })
  await ctx.audit.record([{ action: 'sellPass', resource: ValuePass.key, recordId: pass, title: input.holder }])
  return done({ pass, balance: toAmount(kind, units) })
})

/** The answer to a call that repeats an earlier one. */
async function soldBefore(
  ctx: Context,
  id: string,
  { definition, holder }: InputOfOperation<typeof sellPass>,
): Promise<Answer<{ pass: string; balance: number }>> {
  const pass = await lockPass(ctx, id)
  if (!pass) return notFound()
  if (pass.definition !== definition || pass.holder !== holder) return keyUsed()
  return done({ pass: id, balance: toAmount(pass.kind, pass.balance) }, undefined, RTN.nothingToDo)
}
