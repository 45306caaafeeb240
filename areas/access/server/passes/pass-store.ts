import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed, WithRandom } from '#platform/server/operation/needs.ts'
import type { PASS_KINDS } from '../../contract/value-pass.ts'
import type { PassEntryKind } from '../../rules/pass-spending.ts'

type PassKind = (typeof PASS_KINDS)[number]

export interface StoredPass {
  readonly definition: string
  readonly name: string
  readonly kind: PassKind
  readonly holder: string
  readonly expiresAt: string | null
  /** Cents that were paid for it, with tax. */
  readonly price: number
  /** Cents of tax in the price. */
  readonly tax: number
  readonly gives: number
  readonly balance: number
}

interface PassEntry {
  readonly pass: string
  /** An action is written once under its key. */
  readonly key: string
  readonly kind: PassEntryKind
  /** Cents of value, visits or days; negative: spent, refunded or expired. */
  readonly amount: number
  /** Cents that were paid, with tax; negative: refunded. */
  readonly paid: number
  readonly tax: number
}

type WrittenEntry = Pick<PassEntry, 'pass' | 'kind' | 'amount' | 'paid'>

/** Two calls with the same key wait for each other. Returns the entry that has the key already. */
export async function findWritten(ctx: TenantData, key: string): Promise<WrittenEntry | undefined> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`acs.pass ${ctx.merchantId} ${key}`}, 0))`)
  return ctx.db.row(sql`
    select pass_id as pass, kind, amount::float8 as amount, paid::float8 as paid from acs_pass_entry
    where merchant_id = ${ctx.merchantId}::uuid and key = ${key}`)
}

/** The key was used for something else: what the caller wants now was not done. */
export const keyUsed = (): Refusal => refuse(RTN.duplicate, 'acs.valuePass.keyUsed')

export async function appendEntry(
  ctx: TenantData & Timed & WithRandom & Authenticated,
  { pass, key, kind, amount, paid, tax }: PassEntry,
): Promise<void> {
  await ctx.db.run(sql`
    insert into acs_pass_entry (merchant_id, id, pass_id, key, kind, amount, paid, tax, at, who)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${pass}::uuid, ${key}, ${kind}, ${amount}, ${paid}, ${tax},
      ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''})`)
}

/** Locks the pass: calls that spend it wait for each other. */
export async function lockPass(ctx: TenantData, id: string): Promise<StoredPass | undefined> {
  const locked = await ctx.db.row(sql`
    select id from acs_pass where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!locked) return undefined
  return ctx.db.row<StoredPass>(sql`
    select d.id as definition, d.name, d.kind, p.holder, p.expires_at as "expiresAt", p.price::float8 as price, p.tax::float8 as tax, p.gives::float8 as gives, (
        select sum(e.amount)::float8 from acs_pass_entry e where e.merchant_id = ${ctx.merchantId}::uuid and e.pass_id = ${id}::uuid
      ) as balance
    from acs_pass p join acs_value_pass d on d.merchant_id = p.merchant_id and d.id = p.definition_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = ${id}::uuid`)
}

/** Value is counted in cents, visits and days by the piece. */
export const toUnits = (kind: PassKind, amount: number): number => (kind === 'value' ? fromWire(amount) : amount)
export const toAmount = (kind: PassKind, units: number): number => (kind === 'value' ? toWire(units) : units)
