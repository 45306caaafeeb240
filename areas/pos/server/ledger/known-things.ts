import type { Sale } from '#areas/pos/contract/sale.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { LedgerSite } from './ledger-site.ts'

export interface KnownItem {
  readonly id: string
  readonly category: string | null
  readonly supplier: string | null
  /** Of one, in ten-thousandths. */
  readonly cost: number | null
}

/** What sales refer to, found for a whole upload at once; each by any of the names that tills use for it. */
export interface KnownThings {
  readonly registers: ReadonlyMap<string, string>
  readonly clerks: ReadonlyMap<string, string>
  readonly cashMethods: ReadonlySet<string>
  readonly items: ReadonlyMap<string, KnownItem>
}

const distinct = (values: Iterable<string | undefined>): string[] => [
  ...new Set([...values].filter(value => value !== undefined)),
]

async function registersOf(ctx: Context, site: LedgerSite): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ id: string; code: string }>(sql`
    select id, code from pos_cash_register where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid`)
  return new Map(rows.flatMap(({ id, code }) => [[id, id] as const, [code, id] as const]))
}

export async function cashMethodsAt(ctx: Context, site: LedgerSite): Promise<Set<string>> {
  const rows = await ctx.db.rows<{ code: string; kind: string }>(sql`
    select code, kind from pos_payment_config where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid`)
  const cash = rows.filter(({ kind }) => kind === 'cash').map(({ code }) => code)
  return new Set(rows.some(({ code }) => code === 'cash') ? cash : ['cash', ...cash])
}

/** Sales name their clerk by id or user name; the ledger keeps the name. */
async function clerksOf(ctx: Context, sales: readonly Sale[]): Promise<Map<string, string>> {
  const asked = distinct(sales.map(({ clerk }) => clerk)).filter(clerk => /^[0-9a-f-]{36}$/.test(clerk))
  if (asked.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id::text, user_name as name from system_user where merchant_id = ${ctx.merchantId}::uuid and id::text = any(${asked}::text[])`)
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
async function itemsBy(ctx: Context, which: Sql, count: number): Promise<ItemRow[]> {
  if (count === 0) return []
  return ctx.db.rows<ItemRow>(
    sql`
    select id, plu_id as code, barcode, category, supplier, cost from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and ${which}`,
    'fresh',
  )
}

/** Items that lines name by id, code or barcode. */
export async function itemsNamed(ctx: Context, lines: readonly NamesItem[]): Promise<Map<string, KnownItem>> {
  const asked = distinct(lines.map(({ pluId }) => pluId))
  const ids = asked.filter(id => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id))
  const barcodes = distinct(lines.map(({ pluId, barcode }) => (pluId === undefined ? barcode : undefined)))
  const rows = [
    ...(await itemsBy(ctx, sql`barcode = any(${barcodes}::text[])`, barcodes.length)),
    ...(await itemsBy(ctx, sql`plu_id = any(${asked}::text[])`, asked.length)),
    ...(await itemsBy(ctx, sql`id = any(${ids}::uuid[])`, ids.length)),
  ]
  const found = new Map<string, KnownItem>()
  for (const row of rows) if (row.barcode) found.set(`barcode ${row.barcode}`, row)
  for (const row of rows) if (row.code) found.set(row.code, row)
  for (const row of rows) found.set(row.id, row)
  return found
}

export async function knownThings(ctx: Context, site: LedgerSite, sales: readonly Sale[]): Promise<KnownThings> {
  return {
    registers: await registersOf(ctx, site),
    cashMethods: await cashMethodsAt(ctx, site),
    clerks: await clerksOf(ctx, sales),
    items: await itemsNamed(
      ctx,
      sales.flatMap(sale => sale.lines),
    ),
  }
}

/** The item of a line: by its id or code, else by its barcode. */
export const itemOf = ({ items }: KnownThings, { pluId, barcode }: NamesItem): KnownItem | undefined =>
  pluId === undefined ? items.get(`barcode ${barcode}`) : items.get(pluId)
