import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Register } from '../../contract/register.ts'
import { type RequestedTender, type SaleRequested, saleRequested } from '../../contract/sale-requested.ts'
import { findLedgerSite, type LedgerSite } from './ledger-site.ts'
import { lockInTurn } from './lock-in-turn.ts'
import { takeUpload } from './upload-sales.ts'

type Kind = SaleRequested['registerKind']

const NAMES = { kiosk: 'pos.requested.kiosk', online: 'pos.requested.online' } as const
const CODES = { kiosk: 'PS', online: 'WEB' } as const
/** Codes of registers have 20 characters. */
const LONGEST_SHOP_CODE = 16

const firstRegister = async (ctx: TenantData, site: LedgerSite, kind: Kind): Promise<string | undefined> =>
  (
    await ctx.db.row<{ id: string }>(sql`
      select id from pos_cash_register
      where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and kind = ${kind} and active
      order by code limit 1`)
  )?.id

async function registerFor(ctx: Context, site: LedgerSite, kind: Kind): Promise<string> {
  const existing = await firstRegister(ctx, site, kind)
  if (existing) return existing
  // Two sales at the same moment add one register.
  await lockInTurn(ctx, [`pos.requested ${site.id} ${kind}`])
  const added = await firstRegister(ctx, site, kind)
  if (added) return added
  const code = `${site.ordLot.slice(0, LONGEST_SHOP_CODE)}-${CODES[kind]}`
  const name = ctx.words.in(ctx.locale)(NAMES[kind])
  const [row] = await ctx.add(Register, [{ siteId: site.id, code, name, kind }])
  if (!row) throw new Error(`the register ${code} was not added`)
  return row.id
}

/** Codes of the shop's first payment method of each kind; a shop without one calls it by its kind. */
async function methodCodes(ctx: TenantData, site: LedgerSite): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ kind: string; code: string }>(sql`
    select distinct on (kind) kind, code from pos_payment_config
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and active and kind in ('cash', 'card')
    order by kind, position, id`)
  return new Map(rows.map(({ kind, code }) => [kind, code]))
}

/** Methods of the bills that are refunded: a shop may have renamed its methods since. */
async function methodsPaid(ctx: TenantData, { sales }: SaleRequested): Promise<ReadonlyMap<string, string>> {
  const refunded = sales.flatMap(({ sale }) => sale.refOf ?? [])
  if (refunded.length === 0) return new Map()
  const rows = await ctx.db.rows<{ sale: string; no: number; method: string }>(sql`
    select sale_id as sale, tender_no as no, method from pos_sale_tender
    where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${refunded}::uuid[])`)
  return new Map(rows.map(({ sale, no, method }) => [`${sale} ${no}`, method]))
}

type Methods = ReadonlyMap<string, string>

const toTender =
  (codes: Methods, paidBy: Methods, refOf: string | undefined) =>
  ({ kind, ...tender }: RequestedTender) => ({
    ...tender,
    method: (refOf && paidBy.get(`${refOf} ${tender.ofTender}`)) || (codes.get(kind) ?? kind),
  })

async function takeRequested(ctx: Context, requested: SaleRequested): Promise<void> {
  const { siteId, registerKind, sales } = requested
  const site = await findLedgerSite(ctx, siteId)
  if (!site) throw new Error(`a sale of a shop that is gone: ${siteId}`)
  const register = await registerFor(ctx, site, registerKind)
  const codes = await methodCodes(ctx, site)
  const paidBy = await methodsPaid(ctx, requested)
  const sent = sales.map(({ sale, tenders }) => ({
    ...{ ...sale, register },
    tenders: tenders.map(toTender(codes, paidBy, sale.refOf)),
  }))
  const { result } = await takeUpload(ctx, site, sent)
  const refused = result.find(({ rtn }) => rtn < RTN.nothingToDo)
  if (refused) throw new Error(`the sale ${refused.saleId} was refused: ${refused.dispMsg}`)
}

/** Sales of other areas go the way of everybody's: the same checks, the same sums, the same events. */
export const takingRequestedSales = reaction(saleRequested, takeRequested)
