import type { TillMethodRow, TillPrinterRow, TillShopRow } from '#areas/pos/contract/till.ts'
import { cashStep } from '#areas/pos/rules/cash-step.ts'
import { currencyUnit } from '#platform/rules/money/currencies.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { TaxRounding } from '#platform/rules/money/tax-mode.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { tillClerks } from '../clerks/till-clerks.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { shopTemplates } from '../printing/shop-templates.ts'
import { openingExpectations } from '../registers/opening-expectation.ts'
import { toWireOrNull } from '../registers/wire-pieces.ts'
import { tillReasons } from './till-reasons.ts'

interface SiteRow {
  readonly name: string
  readonly phone: string | null
  readonly address: Readonly<Record<string, string | null>> | null
  readonly currency: string | null
  readonly abn: string | null
  readonly receiptHeader: string | null
  readonly bottomInfo: string | null
  readonly taxBy: TaxRounding | null
  readonly lockMinutes: number | null
  readonly priceNames: readonly (string | null)[]
}

interface MethodRow extends Omit<TillMethodRow, 'cashStep' | 'surchargePercent' | 'surchargeAmount'> {
  readonly rounding: number | null
  readonly percent: number | null
  readonly amount: number | null
}

const USUAL_CURRENCY = 'AUD'
/** Payment methods of a shop that has none yet. */
const usual = { provider: 'none', terminalId: null, allowTip: false, rounding: null, percent: null, amount: null }
const USUAL_METHODS: readonly MethodRow[] = [
  { ...usual, code: 'cash', name: 'Cash', kind: 'cash', opensDrawer: true, allowChange: true },
  { ...usual, code: 'card', name: 'Card', kind: 'card', opensDrawer: false, allowChange: false },
]

const LINES = ['line1', 'line2', 'city', 'state', 'postcode']
export const addressLine = (address: SiteRow['address']): string =>
  LINES.flatMap(name => address?.[name] || []).join(', ')

const wireMethod = ({ rounding, percent, amount, ...method }: MethodRow, currency: string): TillMethodRow => ({
  ...method,
  cashStep: toWire(method.kind === 'cash' ? cashStep(rounding, currency) : currencyUnit(currency)),
  surchargePercent: percent ?? 0,
  surchargeAmount: toWire(amount ?? 0),
})

const readMethods = (ctx: TenantData, { id }: LedgerSite) =>
  ctx.db.rows<MethodRow>(sql`
    select code, name, kind, provider, terminal_id as "terminalId", account, opens_drawer as "opensDrawer", allow_tip as "allowTip",
      allow_change as "allowChange", cash_rounding as rounding, surcharge_percent::float8 as percent, surcharge_amount as amount
    from pos_payment_config where merchant_id = ${ctx.merchantId}::uuid and site_id = ${id}::uuid and active
    order by position, id`)

type RegisterRow = TillShopRow['registers'][number]

async function readRegisters(ctx: TenantData, { id }: LedgerSite): Promise<RegisterRow[]> {
  const registers = await ctx.db.rows<Omit<RegisterRow, 'openingExpected'>>(sql`
    select r.id, r.code, r.name, r.price_level as "priceLevel", exists (
      select 1 from pos_register_session s
      where s.merchant_id = r.merchant_id and s.register_id = r.id and s.closed_at is null) as open
    from pos_cash_register r
    where r.merchant_id = ${ctx.merchantId}::uuid and r.site_id = ${id}::uuid and r.active and r.kind = 'till' order by r.code`)
  const closed = registers.flatMap(register => (register.open ? [] : [register.id]))
  const expected = await openingExpectations(ctx, closed)
  return registers.map(register => ({ ...register, openingExpected: toWireOrNull(expected.get(register.id) ?? null) }))
}

const readPrinters = (ctx: TenantData, { id }: LedgerSite) =>
  ctx.db.rows<TillPrinterRow>(sql`
    select p.id, p.name, p.connection, p.receipt, p.copies,
      array_remove(array[case when p.printer1 then 1 end, case when p.printer2 then 2 end,
        case when p.printer3 then 3 end, case when p.printer4 then 4 end], null) as numbers,
      jsonb_build_object('commandSet', t.command_set, 'charactersPerLine', t.characters_per_line, 'codePage', t.code_page,
        'cut', t.cut, 'feedLines', t.feed_lines, 'drawerKick', t.drawer_kick, 'paperWidth', t.paper_width,
        'labelHeight', t.label_height, 'dotsPerMm', t.dots_per_mm) as paper
    from pos_printer p join pos_printer_type t on t.merchant_id = p.merchant_id and t.id = p.type
    where p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = ${id}::uuid and p.active order by p.name`)

const readCategories = (ctx: TenantData) =>
  ctx.db.rows<TillShopRow['categories'][number]>(sql`
    select c.id, c.cat_name1 as name, c.button_colour as colour, c.text_colour as "textColour",
      case when g.id is not null then jsonb_build_object('name', g.name, 'active', g.active, 'hours', g.hours) end as "menuGroup"
    from catalogue.category c
    left join catalogue.menu_group g on g.merchant_id = c.merchant_id and g.id = c.menu_group
    where c.merchant_id = ${ctx.merchantId}::uuid and c.active and c.cashier order by c.position, c.cat_name1`)

const readTaxes = (ctx: TenantData) =>
  ctx.db.rows<TillShopRow['taxes'][number]>(sql`
    select id, number, rate::float8 as rate, mode, effective_from as "effectiveFrom", standard from catalogue.tax
    where merchant_id = ${ctx.merchantId}::uuid order by number, effective_from`)

/** All data of a shop that a till stores, except items. */
export async function tillShop(ctx: TenantData, site: LedgerSite): Promise<TillShopRow> {
  const row = await ctx.db.row<SiteRow>(sql`
    select lot_name as name, phone, address, settings->>'currency' as currency, settings->>'bottomInfo' as "bottomInfo",
      coalesce(nullif(settings->>'abn', ''), (
        select m.abn from system.merchant m where m.merchant_id = ${ctx.merchantId}::uuid)) as abn,
      settings->>'receiptHeader' as "receiptHeader",
      array[settings->>'priceName1', settings->>'priceName2', settings->>'priceName3', settings->>'priceName4'] as "priceNames",
      settings->>'taxBy' as "taxBy", (settings->>'tillLockMinutes')::int as "lockMinutes"
    from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${site.id}::uuid`)
  if (!row) throw new Error(`a till asked for a shop that is gone: ${site.id}`)
  const currency = row.currency || USUAL_CURRENCY
  const methods = await readMethods(ctx, site)
  const wire = (methods.length > 0 ? methods : USUAL_METHODS).map(method => wireMethod(method, currency))
  return {
    ordLot: site.ordLot,
    name: row.name,
    zone: site.zone,
    country: site.country,
    currency,
    address: addressLine(row.address),
    phone: row.phone ?? '',
    abn: row.abn ?? '',
    receiptHeader: row.receiptHeader ?? '',
    bottomInfo: row.bottomInfo ?? '',
    priceNames: row.priceNames.map(name => name?.trim() ?? ''),
    taxBy: row.taxBy ?? 'line',
    lockMinutes: row.lockMinutes,
    cashStep: wire.find(({ kind }) => kind === 'cash')?.cashStep ?? toWire(cashStep(undefined, currency)),
    registers: await readRegisters(ctx, site),
    methods: wire,
    printers: await readPrinters(ctx, site),
    templates: await shopTemplates(ctx, site.ordLot),
    clerks: await tillClerks(ctx, site),
    reasons: await tillReasons(ctx),
    categories: await readCategories(ctx),
    taxes: await readTaxes(ctx),
  }
}
