import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { PostingShown } from '../../contract/daily-report.ts'
import type { DefaultAccountRow } from '../../rules/find-account.ts'
import type { NumberedJournal } from '../../rules/numbered-journal.ts'
import { journalNumber } from '../../rules/numbered-journal.ts'
import { atSites, inDays, type SelectedDays } from './selected-days.ts'

export interface Shop {
  readonly id: string
  readonly name: string
  readonly ordLot: string
  readonly position: number
  /** Its business day now. */
  readonly today: string
}

export const readShops = (
  ctx: TenantData & Pick<Timed, 'now'>,
  { sites }: Pick<SelectedDays, 'sites'>,
): Promise<Shop[]> =>
  ctx.db.rows<Shop>(sql`
    select s.id, s.lot_name as name, s.ord_lot as "ordLot", s.position,
      ${businessDayAt(sql`${ctx.now()}::timestamptz`, 's', ctx.merchantId)}::text as today
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and ${atSites(sql`s.id`, sites)}
    order by s.position, s.ord_lot`)

export const readAccounts = (ctx: TenantData): Promise<DefaultAccountRow[]> =>
  ctx.db.rows<DefaultAccountRow>(sql`
    select kind, coalesce(key, '') as key, pos_category as "posCategory", coalesce(rate, '') as rate, shop, account,
      account_name as "accountName", tax_code as "taxCode", coalesce(job, '') as job
    from accounting_default_account where merchant_id = ${ctx.merchantId}::uuid`)

interface PosCategoryRow {
  readonly id: string
  readonly name: string
  readonly account: string | null
}

export interface PosCategories {
  readonly names: ReadonlyMap<string, string>
  readonly accounts: ReadonlyMap<string, { readonly account: string; readonly name: string }>
}

export async function readPosCategories(ctx: TenantData): Promise<PosCategories> {
  const rows = await ctx.db.rows<PosCategoryRow>(sql`
    select id, name, account from catalogue.pos_category where merchant_id = ${ctx.merchantId}::uuid`)
  return {
    names: new Map(rows.map(({ id, name }) => [id, name])),
    accounts: new Map(rows.flatMap(({ id, name, account }) => (account ? [[id, { account, name }] as const] : []))),
  }
}

export interface ExportedJournal extends NumberedJournal {
  readonly id: string
  readonly siteId: string
  readonly exportedAt: string
  readonly exportedBy: string
}

/** In the order of their numbers. */
export async function readJournals(ctx: TenantData, days: SelectedDays): Promise<ExportedJournal[]> {
  const rows = await ctx.db.rows<Omit<ExportedJournal, 'number'> & { count: number }>(sql`
    select j.id, j.site_id as "siteId", j.business_day::text as day, j.number as count, s.lot_name as shop, j.memo, j.lines,
      j.exported_at as "exportedAt", j.exported_by as "exportedBy"
    from accounting_journal j join platform.site s on s.merchant_id = j.merchant_id and s.id = j.site_id
    where ${inDays('j', ctx, days)} order by j.number`)
  return rows.map(({ count, ...journal }) => ({ ...journal, number: journalNumber(count) }))
}

/** An exported journal by its id. */
export async function findJournal(ctx: TenantData, id: string): Promise<NumberedJournal | undefined> {
  const row = await ctx.db.row<Omit<NumberedJournal, 'number'> & { count: number }>(sql`
    select j.business_day::text as day, j.number as count, s.lot_name as shop, j.memo, j.lines
    from accounting_journal j join platform.site s on s.merchant_id = j.merchant_id and s.id = j.site_id
    where j.merchant_id = ${ctx.merchantId}::uuid and j.id = ${id}::uuid`)
  if (!row) return undefined
  const { count, ...journal } = row
  return { ...journal, number: journalNumber(count) }
}

/** What connected books answered, by journal or document. */
export async function readPostings(
  ctx: TenantData,
  entries: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, PostingShown[]>> {
  const rows = await ctx.db.rows<PostingShown & { entry: string }>(sql`
    select p.entry_id as entry, l.name as ledger, p.state, p.at, p.words, p.line
    from accounting_posting p join accounting_ledger l on l.merchant_id = p.merchant_id and l.id = p.ledger_id
    where p.merchant_id = ${ctx.merchantId}::uuid and l.merchant_id = ${ctx.merchantId}::uuid
      and p.entry_id = any(${entries.map(({ id }) => id)}::uuid[])
    order by l.name`)
  return new Map(
    [...Map.groupBy(rows, ({ entry }) => entry)].map(([id, all]) => [
      id,
      all.map(({ entry: _, ...posting }) => posting),
    ]),
  )
}
