import type { StoredLine, StoredSale } from '#areas/pos/contract/sales-stored.ts'
import { nationalWriting } from '#platform/rules/codes/phone-number.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Effects, TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'
import { earnFromSales } from './earn-from-sales.ts'

/** Where the merchant's limits do not say. */
const USUAL_DAYS = 30
/** Refunds and voids of a sale come after it, and some refund others. */
const MOST_SALES = 1000

interface SaleRow extends Omit<StoredSale, 'soldAt' | 'lines' | 'undoes' | 'refOf' | 'member'> {
  readonly soldAt: string
  readonly refOf: string | null
  readonly member: string | null
}

type LineRow = Omit<StoredLine, 'item' | 'category' | 'unitCost' | 'thing' | 'promotions'> & {
  readonly sale: string
  readonly item: string | null
  readonly category: string | null
}

const claimDays = async ({ db, merchantId }: TenantData): Promise<number> =>
  (
    await db.row<{ days: number }>(sql`
      select claim_days as days from system.config where merchant_id = ${merchantId}::uuid`)
  )?.days ?? USUAL_DAYS

const SALE = sql`s.id, s.site_id as "siteId", s.bill_num as "billNum", s.mode, s.ref_of as "refOf", s.sold_at as "soldAt",
  s.business_day::text as "businessDay", s.member, s.coupons`

interface Claimed {
  readonly sales: readonly SaleRow[]
  /** Those that named the mobile; what came back of them may name somebody else. */
  readonly own: ReadonlySet<string>
}

/** Sales by the mobile that nobody earned or redeemed for, and what came back of them. */
async function claimedSales(ctx: TenantData & Timed, mobile: string, days: number): Promise<Claimed> {
  const sold = await ctx.db.rows<SaleRow>(sql`
    select ${SALE} from pos.sale s
    left join member_earned_sale e on e.merchant_id = s.merchant_id and e.sale_id = s.id
    left join member_redeemed_sale r on r.merchant_id = s.merchant_id and r.sale_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.member = any(${[mobile, nationalWriting(mobile) ?? mobile]}::text[])
      and s.sold_at > ${ctx.now()}::timestamptz - make_interval(days => ${days}) and not s.training
      and s.mode in ('sales', 'manual', 'itemVoid') and e.sale_id is null and r.sale_id is null
    order by s.sold_at, s.id limit ${MOST_SALES}`)
  if (sold.length === 0) return { sales: [], own: new Set() }
  const back = await ctx.db.rows<SaleRow>(sql`
    select ${SALE} from pos.sale s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.ref_of = any(${sold.map(({ id }) => id)}::uuid[]) and not s.training
    order by s.sold_at, s.id`)
  const own = new Set(sold.map(({ id }) => id))
  return { sales: [...sold, ...back.filter(({ id }) => !own.has(id))], own }
}

const linesOf = ({ db, merchantId }: TenantData, sales: readonly string[]): Promise<LineRow[]> =>
  db.rows<LineRow>(sql`
    select sale_id as sale, line_no as "lineNo", item_id as item, category_id as category, name, quantity::float8 as quantity, net, tax,
      tax_added as "taxAdded", discounts
    from pos.sale_line
    where merchant_id = ${merchantId}::uuid and sale_id = any(${[...sales]}::uuid[]) and not voided
    order by sale_id, line_no`)

/**
 * Who proves a mobile earns for the sales that named it before anybody had it, by the rules of their time, and pays for what was redeemed
 * on them: a till without a network could not know that nobody has the points.
 */
export async function claimSales(ctx: Writing & Authenticated & Effects & Timed, mobile: string): Promise<void> {
  const days = await claimDays(ctx)
  if (days === 0) return
  const { sales, own } = await claimedSales(ctx, mobile, days)
  if (sales.length === 0) return
  const lines = Map.groupBy(
    await linesOf(
      ctx,
      sales.map(({ id }) => id),
    ),
    ({ sale }) => sale,
  )
  await earnFromSales(
    ctx,
    sales.map(sale => storedSale(sale, lines.get(sale.id) ?? [], own, mobile)),
  )
}

/** Only the person's own sales earn, and only what comes back of those takes points back: the rest is somebody else's. */
function storedSale(
  { soldAt, refOf, member, ...sale }: SaleRow,
  rows: readonly LineRow[],
  own: ReadonlySet<string>,
  mobile: string,
): StoredSale {
  const ownRef = refOf !== null && own.has(refOf) ? refOf : undefined
  const isOthersExchange = refOf !== null && ownRef === undefined
  return {
    ...sale,
    soldAt: Date.parse(soldAt),
    refOf: ownRef,
    member: own.has(sale.id) && member !== null ? mobile : undefined,
    undoes: sale.mode === 'transactionVoid' ? ownRef : undefined,
    lines: rows
      .filter(({ quantity }) => !isOthersExchange || quantity > 0)
      .map(({ sale: _, item, category, ...line }) => ({
        ...line,
        ...{ item: item ?? undefined, category: category ?? undefined, unitCost: undefined, promotions: [] },
      })),
  }
}
