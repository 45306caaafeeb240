import { toWire } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import { type Holiday, type HolidayRow, toHoliday } from '#platform/rules/time/holiday-calendar.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ACCUMULATE } from '../contract/fee-table.ts'
import type { FeeTable } from '../rules/fee-table.ts'
import { type FeeOfferRow, type FeeSegmentRow, type FeeTableRow, toFeeTable } from '../rules/to-fee-table.ts'

export interface StoredFeeTable {
  readonly id: string
  readonly siteId: string
  readonly feeCode: string
  readonly feeName: string
  readonly state: 'draft' | 'published' | 'retired'
  readonly validFrom: string
  readonly validTo: string | null
  readonly priceBy: 'entry' | 'exit'
  readonly accumulate: (typeof ACCUMULATE)[number]
  readonly reentryMinutes: number | null
  readonly terms: FeeTable
}

type TableColumns = Omit<StoredFeeTable, 'terms'> &
  FeeTableRow & { readonly taxRate: number | null; readonly taxMode: TaxMode | null }

/** A fee table of a site with its segments and offers, and the tax that its day of reading has. */
export async function loadFeeTable(ctx: TenantData, id: string): Promise<StoredFeeTable | undefined> {
  const row = await ctx.db.row<TableColumns>(sql`
    select f.id, f.site_id as "siteId", f.fee_code as "feeCode", f.fee_name as "feeName", f.state,
      f.valid_from as "validFrom", f.valid_to as "validTo", f.price_by as "priceBy", f.accumulate, f.reentry_minutes as "reentryMinutes",
      f.grace_entry as "graceEntry", f.grace_exit as "graceExit", f.split_mode as "splitMode", f.choose,
      f.day_cap as "dayCap", f.day_cap_reset as "dayCapReset", f.stay_cap as "stayCap", f.lost_fee as "lostFee",
      f.round_to as "roundTo", f.round_mode as "roundMode", t.rate::float8 as "taxRate", t.mode as "taxMode"
    from fee_table f
    left join catalogue.tax t on t.merchant_id = f.merchant_id and t.id = f.tax
    where f.merchant_id = ${ctx.merchantId}::uuid and f.id = ${id}::uuid`)
  if (!row) return undefined
  const { taxRate, taxMode, ...table } = row
  const amounts = {
    dayCap: wireAmount(row.dayCap),
    stayCap: wireAmount(row.stayCap),
    lostFee: toWire(row.lostFee),
  }
  const tax = taxRate === null || taxMode === null ? undefined : { rate: taxRate, mode: taxMode }
  const [segments, offers] = [await loadSegments(ctx, id), await loadOffers(ctx, id)]
  return { ...table, terms: toFeeTable({ ...table, ...amounts }, segments, offers, tax) }
}

async function loadSegments(ctx: TenantData, fee: string): Promise<FeeSegmentRow[]> {
  const rows = await ctx.db.rows<FeeSegmentRow>(sql`
    select id, name, weekdays, time_from as "timeFrom", time_to as "timeTo", holidays, holiday_class as "holidayClass",
      holiday_by as "holidayBy", entry_from as "entryFrom", entry_to as "entryTo", shape, cap, join_days as "joinDays"
    from fee_segment where merchant_id = ${ctx.merchantId}::uuid and fee = ${fee}::uuid order by "order", name, id`)
  return rows.map(row => ({ ...row, cap: wireAmount(row.cap) }))
}

async function loadOffers(ctx: TenantData, fee: string): Promise<FeeOfferRow[]> {
  const rows = await ctx.db.rows<FeeOfferRow>(sql`
    select id, name, price, weekdays, holidays, entry_from as "entryFrom", entry_to as "entryTo",
      exit_from as "exitFrom", exit_to as "exitTo", exit_day as "exitDay", covers_minutes as "coversMinutes"
    from fee_offer where merchant_id = ${ctx.merchantId}::uuid and fee = ${fee}::uuid order by "order", name, id`)
  return rows.map(row => ({ ...row, price: toWire(row.price) }))
}

/** Holidays of a site, those of all sites among them. */
export async function loadHolidays(ctx: TenantData, ordLot: string): Promise<Holiday[]> {
  const rows = await ctx.db.rows<HolidayRow>(sql`
    select date::text as date, class, time_from as "timeFrom", time_to as "timeTo", yearly
    from system.holiday
    where merchant_id = ${ctx.merchantId}::uuid and (cardinality(ord_lots) = 0 or ${ordLot} = any(ord_lots))`)
  return rows.map(toHoliday)
}

const wireAmount = (cents: number | null | undefined): number | null => (cents == null ? null : toWire(cents))
