import type { Cents } from '#platform/rules/money/money.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { type AccountDocument, type DocumentKind, documentNumber } from '../../rules/account-document.ts'
import { type DefaultAccountRow, findAccount } from '../../rules/find-account.ts'
import { readAccounts, readShops, type Shop } from '../days/read-books.ts'
import { atSites, inDays, type SelectedDays } from '../days/selected-days.ts'

interface SourceRow {
  readonly id: string
  readonly kind: DocumentKind
  readonly siteId: string
  readonly day: string
  readonly bill: string
  /** Of a payment: the bill that it pays. */
  readonly billId: string | null
  readonly member: string | null
  readonly lastName: string | null
  readonly firstName: string | null
  readonly name: string | null
  /** Negative where a payment was reversed. */
  readonly amount: Cents
}

interface Exported {
  readonly exportedAt: string
  readonly exportedBy: string
}

interface StoredRow extends Exported {
  readonly id: string
  readonly count: number
  readonly kind: DocumentKind
  readonly contents: Omit<AccountDocument, 'number'>
}

export interface BookDocument {
  readonly id: string
  readonly shop: Shop
  readonly isOpen: boolean
  /** Null: the books have no debtors account. */
  readonly contents: AccountDocument | null
  readonly isExported: boolean
  /** Null: not exported yet. */
  readonly exported: Exported | null
  readonly source: SourceRow
}

type Ctx = TenantData & Pick<Timed, 'now'>

const CUSTOMER = 'Account customer'

/** Bills with a tender of kind `account`: put on account (invoice) or back (credit note); and payments of them. */
const readSources = (ctx: Ctx, days: SelectedDays): Promise<SourceRow[]> =>
  ctx.db.rows<SourceRow>(sql`
    select x.*, m.last_name as "lastName", m.first_name as "firstName", m.name
    from (
      select s.id, case when sum(t.amount) > 0 then 'invoice' else 'creditNote' end as kind, s.site_id as "siteId",
        s.business_day::text as day, s.bill_num as bill, null::uuid as "billId", s.member, s.sold_at as at, sum(t.amount) as amount
      from pos.sale s
      join pos.sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id and t.counted
      join pos.payment_method p
        on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method and p.kind = 'account'
      where ${inDays('s', ctx, days)} and not s.training
      group by s.id, s.site_id, s.business_day, s.bill_num, s.member, s.sold_at having sum(t.amount) <> 0
      union all
      select y.id, 'payment', y.site_id, ${businessDayAt(sql`y.paid_at`, 'z', ctx.merchantId)}::text, s.bill_num, s.id, s.member, y.paid_at, y.amount
      from reports.account_payment y
      join platform.site z on z.merchant_id = y.merchant_id and z.id = y.site_id
      join pos.sale s on s.merchant_id = y.merchant_id and s.id = y.sale_id
      where y.merchant_id = ${ctx.merchantId}::uuid and ${atSites(sql`y.site_id`, days.sites)}
        and y.paid_at >= ${days.from}::date - 2 and y.paid_at < ${days.to}::date + 3
    ) x
    left join members.member m on m.merchant_id = ${ctx.merchantId}::uuid and m.member_num = x.member
    where x.day between ${days.from} and ${days.to} order by x.day, x.at, x.id`)

interface StoredDocument {
  readonly contents: AccountDocument
  readonly exported: Exported
}

async function readStored(ctx: Ctx, days: SelectedDays): Promise<Map<string, StoredDocument>> {
  const rows = await ctx.db.rows<StoredRow>(sql`
    select d.id, d.number as count, d.kind, d.contents, d.exported_at as "exportedAt", d.exported_by as "exportedBy"
    from accounting_document d where ${inDays('d', ctx, days)}`)
  return new Map(
    rows.map(({ id, count, kind, contents, exportedAt, exportedBy }) => [
      id,
      { contents: { ...contents, number: documentNumber(kind, count) }, exported: { exportedAt, exportedBy } },
    ]),
  )
}

/** A document that was exported, by its id. */
export async function findDocument(ctx: TenantData, id: string): Promise<AccountDocument | undefined> {
  const row = await ctx.db.row<Omit<StoredRow, keyof Exported>>(sql`
    select d.id, d.number as count, d.kind, d.contents from accounting_document d
    where d.merchant_id = ${ctx.merchantId}::uuid and d.id = ${id}::uuid`)
  return row && { ...row.contents, number: documentNumber(row.kind, row.count) }
}

/** Numbers of the exported invoices of these bills, whichever day they are of. */
async function readInvoiceNumbers(ctx: Ctx, sources: readonly SourceRow[]): Promise<ReadonlyMap<string, string>> {
  const bills = sources.flatMap(({ billId }) => billId ?? [])
  const rows = await ctx.db.rows<{ id: string; count: number }>(sql`
    select d.id, d.number as count from accounting_document d
    where d.merchant_id = ${ctx.merchantId}::uuid and d.id = any(${bills}::uuid[]) and d.kind = 'invoice'`)
  return new Map(rows.map(({ id, count }) => [id, documentNumber('invoice', count)]))
}

/** Bills on account of a period, their refunds and payments, exported or not. */
export async function readDocuments(ctx: Ctx, days: SelectedDays): Promise<BookDocument[]> {
  const sources = await readSources(ctx, days)
  const stored = await readStored(ctx, days)
  const invoices = await readInvoiceNumbers(ctx, sources)
  const accounts = await readAccounts(ctx)
  const shops = new Map((await readShops(ctx, days)).map(shop => [shop.id, shop]))
  return sources.flatMap(source => {
    const shop = shops.get(source.siteId)
    if (!shop) return []
    const row = stored.get(source.id)
    return [
      {
        id: source.id,
        shop,
        source,
        isOpen: source.day >= shop.today,
        isExported: row !== undefined,
        exported: row?.exported ?? null,
        contents: row?.contents ?? toDocument(source, shop, accounts, invoices),
      },
    ]
  })
}

/** Without its number, which it gets when it is exported. */
function toDocument(
  source: SourceRow,
  shop: Shop,
  accounts: readonly DefaultAccountRow[],
  invoices: ReadonlyMap<string, string>,
): AccountDocument | null {
  const row = findAccount(accounts, { kind: 'debtors', shop: shop.id })
  if (!row) return null
  const { kind, day, bill, amount } = source
  const { account, accountName, taxCode, job } = row
  return {
    kind: kind === 'payment' && amount < 0 ? 'invoice' : kind,
    number: '',
    day,
    shop: shop.name,
    bill,
    customer: customerShown(source),
    invoice: invoices.get(source.billId ?? '') ?? '',
    amount: Math.abs(amount),
    debtors: { account, accountName, taxCode, job },
  }
}

export const customerShown = ({ lastName, firstName, name, member }: SourceRow) =>
  lastName && firstName
    ? { name: lastName, firstName }
    : { name: name ?? lastName ?? firstName ?? member ?? CUSTOMER, firstName: '' }
