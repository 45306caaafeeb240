import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { MissingAccountShown } from '../../contract/books-period.ts'
import type { DocumentShown } from '../../contract/invoices.ts'
import { type AccountDocument, type DocumentKind, documentNumber } from '../../rules/account-document.ts'
import type { BookDocument } from './read-documents.ts'

export function documentState({ isExported, isOpen, contents }: BookDocument): DocumentShown['state'] {
  if (isExported) return 'exported'
  if (isOpen) return 'open'
  return contents ? 'ready' : 'blocked'
}

export const MISSING_DEBTORS: MissingAccountShown = { kind: 'debtors', key: '', posCategory: null, rate: '' }

/** Nothing leaves while its day is open, the debtors account is missing, or the invoice that a payment pays has no number. */
export function obstacle(chosen: readonly BookDocument[]): Refusal | undefined {
  const open = chosen.find(each => documentState(each) === 'open')
  if (open)
    return refuse(RTN.wrongState, 'accounting.refusal.dayOpen', {
      params: { shop: open.shop.name, day: open.source.day },
    })
  if (chosen.some(({ contents }) => contents === null))
    return refuse(RTN.wrongState, 'accounting.refusal.unmapped', {
      params: { count: 1 },
      map: { missing: [MISSING_DEBTORS] },
    })
  const unpaid = chosen.find(
    ({ contents, isExported }) => !isExported && contents?.kind === 'payment' && contents.invoice === '',
  )
  return unpaid && refuse(RTN.wrongState, 'accounting.refusal.invoiceFirst', { params: { bill: unpaid.source.bill } })
}

async function lastNumbers(ctx: Context): Promise<Map<DocumentKind, number>> {
  const rows = await ctx.db.rows<{ kind: DocumentKind; last: number }>(sql`
    select kind, max(number) as last from accounting_document where merchant_id = ${ctx.merchantId}::uuid group by kind`)
  return new Map(rows.map(({ kind, last }) => [kind, last]))
}

/** Numbers and stores what is not exported yet; answers all as they are in the books. */
export async function storeDocuments(ctx: Context, chosen: readonly BookDocument[]): Promise<AccountDocument[]> {
  const last = await lastNumbers(ctx)
  const next = (kind: DocumentKind): number => {
    const number = (last.get(kind) ?? 0) + 1
    last.set(kind, number)
    return number
  }
  const stored: object[] = []
  const documents = chosen.flatMap(({ id, shop, contents, isExported }) => {
    if (!contents || isExported) return contents ? [contents] : []
    const { number: _, ...rest } = contents
    const count = next(contents.kind)
    const { kind, day, amount } = contents
    stored.push({ id, kind, siteId: shop.id, day, amount, count, contents: rest })
    return [{ ...contents, number: documentNumber(kind, count) }]
  })
  if (stored.length > 0)
    await ctx.db.run(sql`
      insert into accounting_document
        (merchant_id, id, kind, site_id, business_day, number, amount, contents, exported_at, exported_by)
      select ${ctx.merchantId}::uuid, d.id, d.kind, d."siteId", d.day, d.count, d.amount, d.contents, ${ctx.now()}::timestamptz,
        ${ctx.who?.fullName ?? ''}
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as d(
        id uuid, kind text, "siteId" uuid, day date, amount bigint, count int, contents jsonb)
      returning 1`)
  await ctx.audit.record(
    chosen
      .filter(({ isExported }) => !isExported)
      .map(({ id, shop, source }) => ({
        action: 'export',
        resource: 'accounting.invoices',
        recordId: id,
        title: source.bill,
        siteId: shop.id,
      })),
  )
  return documents
}
