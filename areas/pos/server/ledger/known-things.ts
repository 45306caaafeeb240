import type { Sale } from '#areas/pos/contract/sale.ts'
import { cashStep } from '#areas/pos/rules/cash-step.ts'
import { BY_TERMINAL } from '#areas/pos/rules/payment-method.ts'
import type { CashSteps } from '#areas/pos/rules/sale/rounding-problem.ts'
import { keyOfThing, type SoldThing, soldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { anyOf, planOfAny } from '#platform/server/db/any-of.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from './ledger-site.ts'

export interface KnownItem {
  readonly id: string
  readonly category: string | null
  readonly supplier: string | null
  /** Of one, as the catalogue has it. */
  readonly unitCost: number | null
}

/** What sales refer to, found for a whole upload at once; each by any of the names that tills use for it. */
export interface KnownThings {
  readonly registers: ReadonlyMap<string, string>
  readonly clerks: ReadonlyMap<string, string>
  readonly cashMethods: CashSteps
  /** Codes of what may be overpaid: cash, and what the shop gives change for. */
  readonly changeMethods: ReadonlySet<string>
  /** Codes of what is paid with a card or a phone: refunds go back there, and nowhere else. */
  readonly cardMethods: ReadonlySet<string>
  readonly items: ReadonlyMap<string, KnownItem>
  /** Items whose stock and cost options have, by option. */
  readonly optionItems: ReadonlyMap<string, string>
  /** Of one, to six places, by key of the thing; the catalogue's where it has none. Empty until they are asked. */
  readonly costs: ReadonlyMap<string, number>
  /** That stock can book at once, by key of the thing; any number of one that is not there. */
  readonly mostPieces: ReadonlyMap<string, number>
}

const distinct = (values: Iterable<string | undefined>): string[] => [
  ...new Set([...values].filter(value => value !== undefined)),
]

async function registersOf(ctx: TenantData, site: LedgerSite): Promise<Map<string, string>> {
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

/** Of a shop that names none. */
export const USUAL_CURRENCY = 'AUD'
/** A shop that has not said how it is paid takes cash. */
const USUAL_CASH: MethodRow = { code: 'cash', kind: 'cash', rounding: null, change: true }

async function paymentMethodsAt(
  ctx: TenantData,
  site: LedgerSite,
): Promise<Pick<KnownThings, 'cashMethods' | 'changeMethods' | 'cardMethods'>> {
  const shop = await ctx.db.row<{ currency: string | null; methods: readonly MethodRow[] }>(sql`
    select s.settings->>'currency' as currency, coalesce((
      select jsonb_agg(jsonb_build_object('code', m.code, 'kind', m.kind, 'rounding', m.cash_rounding, 'change', m.allow_change))
      from pos_payment_config m where m.merchant_id = s.merchant_id and m.site_id = s.id), '[]') as methods
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${site.id}::uuid`)
  const methods = shop?.methods ?? []
  const known = methods.some(({ code }) => code === USUAL_CASH.code) ? methods : [USUAL_CASH, ...methods]
  const cash = known.filter(({ kind }) => kind === 'cash')
  const currency = shop?.currency ?? USUAL_CURRENCY
  return {
    cashMethods: new Map(cash.map(({ code, rounding }) => [code, cashStep(rounding, currency)])),
    changeMethods: new Set(known.flatMap(({ code, kind, change }) => (kind === 'cash' || change ? code : []))),
    cardMethods: new Set(known.flatMap(({ code, kind }) => (BY_TERMINAL.includes(kind) ? code : []))),
  }
}

export const cashMethodsAt = async (ctx: TenantData, site: LedgerSite): Promise<CashSteps> =>
  (await paymentMethodsAt(ctx, site)).cashMethods

/** Sales name their clerk by id or user name; the ledger keeps the name. */
async function clerksOf(ctx: TenantData, sales: readonly Sale[]): Promise<Map<string, string>> {
  const asked = distinct(sales.map(({ clerk }) => clerk)).filter(clerk => /^[0-9a-f-]{36}$/.test(clerk))
  if (asked.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id::text, user_name as name from system.user_account where merchant_id = ${ctx.merchantId}::uuid and id::text = any(${asked}::text[])`)
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

/** One index each: asked together, all items would be read. */
async function itemsBy(
  ctx: TenantData,
  column: 'barcode' | 'plu_id' | 'id',
  names: readonly string[],
): Promise<ItemRow[]> {
  if (names.length === 0) return []
  return ctx.db.rows<ItemRow>(
    sql`
    select id, plu_id as code, barcode, category, supplier, cost / 10000.0 as "unitCost" from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and ${name(column)} = ${anyOf(names, column === 'id' ? 'uuid' : 'text')}`,
    planOfAny(names),
  )
}

/** Items that lines name by id, code or barcode. */
export async function itemsNamed(ctx: TenantData, lines: readonly NamesItem[]): Promise<Map<string, KnownItem>> {
  const asked = distinct(lines.map(({ pluId }) => pluId))
  const ids = asked.filter(id => isUuid(id))
  const barcodes = distinct(lines.map(({ pluId, barcode }) => (pluId === undefined ? barcode : undefined)))
  const codes = asked.filter(code => !isUuid(code))
  const found = await Promise.all([
    itemsBy(ctx, 'barcode', barcodes),
    itemsBy(ctx, 'plu_id', codes),
    itemsBy(ctx, 'id', ids),
  ])
  const rows = found.flat()
  const known = new Map<string, KnownItem>()
  for (const row of rows) if (row.barcode) known.set(`barcode ${row.barcode}`, row)
  for (const row of rows) if (row.code) known.set(row.code, row)
  for (const row of rows) known.set(row.id, row)
  return known
}

/** Most shops have no options with a stock of their own, and most uploads no options. */
async function optionItemsOf(ctx: TenantData, sales: readonly Sale[]): Promise<Map<string, string>> {
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
    registersOf(ctx, site),
    paymentMethodsAt(ctx, site),
    clerksOf(ctx, sales),
    optionItemsOf(ctx, sales),
    itemsNamed(
      ctx,
      sales.flatMap(sale => sale.lines),
    ),
  ])
  return { registers, ...methods, clerks, items, optionItems, costs: new Map(), mostPieces: new Map() }
}

/** The item of a line: by its id or code, else by its barcode. */
export const itemOf = ({ items }: KnownThings, { pluId, barcode }: NamesItem): KnownItem | undefined =>
  pluId === undefined ? items.get(`barcode ${barcode}`) : items.get(pluId)

interface SoldLine extends NamesItem, Pick<Sale['lines'][number], 'options'> {}

/** What one unit of a line is; undefined where the catalogue does not know its item. */
export function thingOf(known: KnownThings, line: SoldLine): SoldThing | undefined {
  const item = itemOf(known, line)
  return item && soldThing(item.id, line.options ?? [], option => known.optionItems.get(option))
}

/** What one unit of a line costs, to six places: the moving average, else what the catalogue says of its item. */
export function unitCostOf(known: KnownThings, line: SoldLine): number | null {
  const thing = thingOf(known, line)
  return thing ? (known.costs.get(keyOfThing(thing)) ?? itemOf(known, line)?.unitCost ?? null) : null
}

/** How many units of a line stock can book at once. */
export function mostPiecesOf(known: KnownThings, line: SoldLine): number {
  const thing = thingOf(known, line)
  return (thing && known.mostPieces.get(keyOfThing(thing))) ?? Number.POSITIVE_INFINITY
}
