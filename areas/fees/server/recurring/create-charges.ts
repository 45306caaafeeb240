import type { Cents } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import { withTax } from '#platform/rules/money/with-tax.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { dayAt, merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom } from '#platform/server/operation/needs.ts'
import type { Cycle } from '../../rules/recurring/charge-period.ts'
import { duePeriods } from '../../rules/recurring/due-periods.ts'
import { invoiceNumber, type NewCharge, storeCharges } from './store-charges.ts'

export interface RenewedPackage {
  readonly credential: string
  readonly package: string
  readonly account: string | null
  readonly accountNum: string | null
  readonly beganAt: string
  readonly price: Cents
  readonly period: Cycle
  readonly taxRate: number | null
  readonly taxMode: TaxMode | null
  /** The last charged period. */
  readonly chargedFrom: string | null
  readonly chargedTo: string | null
}

/** Makes the charges of all periods that have begun. @returns how many are new */
export async function createCharges(ctx: TenantData & Timed & WithRandom): Promise<number> {
  const zone = await merchantZone(ctx)
  const today = dayAt(ctx.clock(), zone)
  const packages = await loadRenewedPackages(ctx)
  const charges = packages.flatMap(each => chargesOf(each, zone, today))
  return storeCharges(ctx, charges)
}

function chargesOf(held: RenewedPackage, zone: string, today: Temporal.PlainDate): NewCharge[] {
  const began = dayAt(Date.parse(held.beganAt), zone)
  const subscription = { cycle: held.period, began, byCalendarMonth: held.account !== null, price: held.price }
  return duePeriods(subscription, chargedTo(held, began), today).map(({ from, to, amount }) => ({
    invoice: invoiceNumber(held.accountNum, held.credential, from.toString()),
    ...{ kind: 'charge', account: held.account, credential: held.credential, package: held.package },
    ...{ from: from.toString(), to: to.toString(), dueOn: from.toString() },
    ...withTax(held, amount),
  }))
}

/** A package that was given up and taken again is charged from the new day on: what was charged before has its credit. */
function chargedTo(
  { chargedFrom, chargedTo: to }: RenewedPackage,
  began: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (chargedFrom === null || to === null) return undefined
  return Temporal.PlainDate.compare(chargedFrom, began) < 0 ? undefined : Temporal.PlainDate.from(to)
}

/** Those whose next period may have begun somewhere on Earth. */
const loadRenewedPackages = (ctx: TenantData & Timed): Promise<RenewedPackage[]> =>
  ctx.db.rows<RenewedPackage>(sql`
    select r.credential_id as credential, r.package_id as package, r.account, r.account_num as "accountNum", r.began_at as "beganAt",
      r.price::float8 as price, r.period, t.rate::float8 as "taxRate", t.mode as "taxMode", c.charged_from::text as "chargedFrom",
      c.charged_to::text as "chargedTo"
    from access.renewed_package r
    left join catalogue.tax t on t.merchant_id = r.merchant_id and t.id = r.tax
    left join (
      select credential, package, max("to") as charged_to, max("from") as charged_from from fee_recurring
      where merchant_id = ${ctx.merchantId}::uuid and kind = 'charge' group by credential, package
    ) c on c.credential = r.credential_id and c.package = r.package_id
    where r.merchant_id = ${ctx.merchantId}::uuid and r.began_at is not null
      and (c.charged_to is null or c.charged_to <= (${ctx.now()}::timestamptz + interval '1 day')::date
        or c.charged_from <= r.began_at::date)
    order by r.credential_id, r.package_id`)
