import { cashStep } from '#areas/pos/rules/cash-step.ts'
import { currencyUnit } from '#platform/rules/money/currencies.ts'
import type { TaxRounding } from '#platform/rules/money/tax-mode.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { TenderMethod } from '../../rules/basket.ts'

/** What a shop says about pricing, but for its discounts. Amounts in cents. */
export interface ShopFacts {
  readonly id: string
  readonly ordLot: string
  readonly zone: string
  /** Two letters. */
  readonly country: string
  readonly taxBy: TaxRounding
  readonly cashStep: number
  /** Smallest amount of the currency, in cents. */
  readonly unit: number
  readonly tenders: readonly ShopTender[]
}

export interface ShopTender extends TenderMethod {
  /** cash, card, voucher, … */
  readonly kind: string
}

interface FactsRow {
  readonly id: string
  readonly ordLot: string
  readonly zone: string
  readonly country: string
  readonly taxBy: TaxRounding | null
  readonly currency: string | null
  readonly methods: readonly MethodRow[]
}

interface MethodRow {
  readonly code: string
  readonly kind: string
  readonly rounding: number | null
  readonly percent: number | null
  readonly amount: number | null
}

const USUAL_CURRENCY = 'AUD'
/** A shop that has not said yet how it is paid. */
const USUAL_TENDERS: readonly ShopTender[] = [
  { method: 'cash', kind: 'cash', cash: true },
  { method: 'card', kind: 'card', cash: false },
]

const toTender = ({ code, kind, percent, amount }: MethodRow): ShopTender => ({
  method: code,
  kind,
  cash: kind === 'cash',
  ...(percent === null ? {} : { surchargePercent: percent }),
  ...(amount === null ? {} : { surchargeAmount: amount }),
})

/** By the shop's code; undefined where the merchant has no such shop. */
export async function shopFacts(ctx: TenantData, ordLot: string): Promise<ShopFacts | undefined> {
  const row = await ctx.db.row<FactsRow>(sql`
    select s.id, s.ord_lot as "ordLot", s.time_zone as zone, coalesce(s.address->>'country', '') as country, s.settings->>'taxBy' as "taxBy",
      s.settings->>'currency' as currency,
      coalesce((
        select jsonb_agg(jsonb_build_object('code', m.code, 'kind', m.kind, 'rounding', m.cash_rounding,
          'percent', m.surcharge_percent, 'amount', m.surcharge_amount) order by m.position, m.id)
        from pos.payment_method m where m.merchant_id = ${ctx.merchantId}::uuid and m.site_id = s.id and m.active), '[]') as methods
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = ${ordLot}`)
  if (!row) return undefined
  const { id, zone, country, taxBy, currency, methods } = row
  const rounding = methods.find(({ kind }) => kind === 'cash')?.rounding
  return {
    ...{ id, ordLot: row.ordLot, zone, country },
    taxBy: taxBy ?? 'line',
    cashStep: cashStep(rounding, currency ?? USUAL_CURRENCY),
    unit: currencyUnit(currency ?? USUAL_CURRENCY),
    tenders: methods.length > 0 ? methods.map(toTender) : USUAL_TENDERS,
  }
}
