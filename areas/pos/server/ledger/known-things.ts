import type { Sale } from '#areas/pos/contract/sale.ts'
import { cashStep } from '#areas/pos/rules/cash-step.ts'
import { BY_TERMINAL } from '#areas/pos/rules/payment-method.ts'
import type { CashSteps } from '#areas/pos/rules/sale/rounding-problem.ts'
import { keyOfThing, type SoldThing, soldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { currencyUnit } from '#platform/rules/money/currencies.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { anyOf, lookUpEach, planOfAny } from '#platform/server/db/any-of.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from './ledger-site.ts'

export interface KnownItem {
  readonly id: string
  readonly category: string | null
  readonly supplier: string | null
  /** Cost of one unit in the catalogue. */
  readonly unitCost: number | null
}

/** Records that sales refer to, loaded once for a whole upload, by any name that tills use for them. */
export interface KnownThings {
  readonly registers: ReadonlyMap<string, string>
  readonly clerks: ReadonlyMap<string, string>
  readonly cashMethods: CashSteps
  /** Codes of methods that may be overpaid: cash, and those for which the shop gives change. */
  readonly changeMethods: ReadonlySet<string>
  /** Codes of card and phone payments: refunds go back there only. */
  readonly cardMethods: ReadonlySet<string>
  /** Smallest amount of the shop's currency. */
  readonly currencyUnit: Cents
  readonly items: ReadonlyMap<string, KnownItem>
  /** Items whose stock and cost options use, by option. */
  readonly optionItems: ReadonlyMap<string, string>
  /** Of one unit, six decimals, by key; the catalogue's if missing. Empty until loaded. */
  readonly costs: ReadonlyMap<string, number>
  /** Most units that stock can book at once, by key; missing: any number. */
  readonly mostPieces: ReadonlyMap<string, number>
}

const distinct = (values: Iterable<string | undefined>): string[] => [
  ...new Set([...values].filter(value => value !== undefined)),
]

async function readRegisters(ctx: TenantData, site: LedgerSite): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ id: string; code: string }>(sql`
    select id, code from pos_cash_register where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid`)
  return new Map(rows.flatMap(({ id, code }) => [[id, id] as const, [code, id] as const]))
}

interface MethodRow {
  readonly code: string
  readonly kind: string
  readonly rounding: Cents | null
  readonly change: boolean
}

/** Payment methods of a shop that has none. */
export const USUAL_CURRENCY = 'AUD'
/** A shop without payment methods accepts cash. */
const USUAL_CASH: MethodRow = { code: 'cash', kind: 'cash', rounding: null, change: true }

async function paymentMethodsAt(
  ctx: TenantData,
  site: LedgerSite,
): Promise<Pick<KnownThings, 'cashMethods' | 'changeMethods' | 'cardMethods' | 'currencyUnit'>> {
  const shop = await ctx.db.row<{ currency: string | null; methods: readonly MethodRow[] }>(sql`
    select s.settings->>'currency' as currency, coalesce((
      select jsonb_agg(jsonb_build_object('code', m.code, 'kind', m.kind, 'rounding', m.cash_rounding, 'change', m.allow_change))
      from pos_payment_config m where m.merchant_id = ${ctx.merchantId}::uuid and m.site_id = s.id), '[]') as methods
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${site.id}::uuid`)
  const methods = shop?.methods ?? []
  const known = methods.some(({ code }) => code === USUAL_CASH.code) ? methods : [USUAL_CASH, ...methods]
  const cash = known.filter(({ kind }) => kind === 'cash')
  const currency = shop?.currency ?? USUAL_CURRENCY
  return {
    cashMethods: new Map(cash.map(({ code, rounding }) => [code, cashStep(rounding, currency)])),
    currencyUnit: currencyUnit(currency),
    changeMethods: new Set(known.flatMap(({ code, kind, change }) => (kind === 'cash' || change ? code : []))),
    cardMethods: new Set(known.flatMap(({ code, kind }) => (BY_TERMINAL.includes(kind) ? code : []))),
  }
}

export const cashMethodsAt = async (ctx: TenantData, site: LedgerSite): Promise<CashSteps> =>
  (await paymentMethodsAt(ctx, site)).cashMethods

/** Sales name their clerk by id or user name; the ledger stores the name. */
async function readClerks(ctx: TenantData, sales: readonly Sale[]): Promise<Map<string, string>> {
  const ids = distinct(sales.map(({ clerk }) => clerk)).filter(isUuid)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id::text, user_name as name from system.user_account where merchant_id = ${ctx.merchantId}::uuid and id::text = any(${ids}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface NamesItem {
  readonly pluId?: string | undefined
  readonly barcode?: string | undefined
}

interface ItemRow extends KnownItem {
  readonly code: string | null
  readonly barcode: string | null
}

/** One statement per index: combined, they would read all items. */
async function itemsBy(
  ctx: TenantData,
  column: 'barcode' | 'plu_id' | 'id',
  names: readonly string[],
): Promise<ItemRow[]> {
  if (names.length === 0) return []
  const named = sql`
    select id, plu_id as code, barcode, category, supplier, cost / 10000.0 as "unitCost" from catalogue.product p
    where p.merchant_id = ${ctx.merchantId}::uuid and p.${name(column)} = x.value`
  return ctx.db.rows<ItemRow>(sql`select y.* from ${lookUpEach(names, column === 'id' ? 'uuid' : 'text', named)}`)
}

/** Items that lines name by id, code or barcode. */
export async function itemsNamed(ctx: TenantData, lines: readonly NamesItem[]): Promise<Map<string, KnownItem>> {
  const named = distinct(lines.map(({ pluId }) => pluId))
  const ids = named.filter(id => isUuid(id))
  const barcodes = distinct(lines.map(({ pluId, barcode }) => (pluId === undefined ? barcode : undefined)))
  const codes = named.filter(code => !isUuid(code))
  const items = await Promise.all([
    itemsBy(ctx, 'barcode', barcodes),
    itemsBy(ctx, 'plu_id', codes),
    itemsBy(ctx, 'id', ids),
  ])
  const rows = items.flat()
  const known = new Map<string, KnownItem>()
  for (const row of rows) if (row.barcode) known.set(`barcode ${row.barcode}`, row)
  for (const row of rows) if (row.code) known.set(row.code, row)
  for (const row of rows) known.set(row.id, row)
  return known
}

/** Most shops have no options with their own stock, and most uploads no options. */
async function readOptionItems(ctx: TenantData, sales: readonly Sale[]): Promise<Map<string, string>> {
  const named = sales.flatMap(({ lines }) => lines.flatMap(({ options = [] }) => options.map(({ option }) => option)))
  const ids = distinct(named).filter(id => isUuid(id))
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; item: string }>(
    sql`
    select id, plu_id as item from catalogue.option
    where merchant_id = ${ctx.merchantId}::uuid and id = ${anyOf(ids, 'uuid')} and plu_id is not null`,
    planOfAny(ids),
  )
  return new Map(rows.map(({ id, item }) => [id, item]))
}

export async function knownThings(ctx: TenantData, site: LedgerSite, sales: readonly Sale[]): Promise<KnownThings> {
  const [registers, methods, clerks, optionItems, items] = await Promise.all([
    readRegisters(ctx, site),
    paymentMethodsAt(ctx, site),
    readClerks(ctx, sales),
    readOptionItems(ctx, sales),
    itemsNamed(
      ctx,
      sales.flatMap(sale => sale.lines),
    ),
  ])
  return { registers, ...methods, clerks, items, optionItems, costs: new Map(), mostPieces: new Map() }
}

/** The item of a line: by id or code, otherwise by barcode. */
export const findItem = ({ items }: KnownThings, { pluId, barcode }: NamesItem): KnownItem | undefined =>
  pluId === undefined ? items.get(`barcode ${barcode}`) : items.get(pluId)

interface SoldLine extends NamesItem, Pick<Sale['lines'][number], 'options'> {}

/** What one unit of a line is; undefined if the catalogue does not have its item. */
export function findThing(known: KnownThings, line: SoldLine): SoldThing | undefined {
  const item = findItem(known, line)
  return item && soldThing(item.id, line.options ?? [], option => known.optionItems.get(option))
}

/** Cost of one unit of a line, six decimals: the moving average, otherwise the catalogue's cost. */
export function getUnitCost(known: KnownThings, line: SoldLine): number | null {
  const thing = findThing(known, line)
  return thing ? (known.costs.get(keyOfThing(thing)) ?? findItem(known, line)?.unitCost ?? null) : null
}

/** Most units of a line that stock can book at once. */
export function getMostPieces(known: KnownThings, line: SoldLine): number {
  const thing = findThing(known, line)
  return (thing && known.mostPieces.get(keyOfThing(thing))) ?? Number.POSITIVE_INFINITY
}
