import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import { type DocumentFile, type DocumentShown, exportDocuments, listDocuments } from '../../contract/invoices.ts'
import { type AccountDocument, customerName, type DocumentKind, documentNumber } from '../../rules/account-document.ts'
import { iifCustomers, iifDocuments } from '../../rules/files/iif-documents.ts'
import { myobCards, myobPayments, myobSales } from '../../rules/files/myob-sales.ts'
import { holdBooks } from '../days/export-days.ts'
import { periodProblem } from '../days/list-days.ts'
import { selectSites } from '../days/selected-days.ts'
import { type FileSetup, findFileSetup } from '../files/file-setup.ts'
import { fileName, plainFile } from '../files/journal-file.ts'
import { type BookDocument, customerShown, readDocuments } from './read-documents.ts'

function documentState({ isExported, isOpen, contents }: BookDocument): DocumentShown['state'] {
  if (isExported) return 'exported'
  if (isOpen) return 'open'
  return contents ? 'ready' : 'blocked'
}

/** `/al/accounting/invoices/list` */
export const listingDocuments = handle(listDocuments, async (ctx, { from, to, shop }) => {
  const problem = periodProblem(from, to)
  if (problem) return problem
  const sites = selectSites(ctx.access.where(listDocuments.need), shop)
  const documents = await readDocuments(ctx, { from, to, sites })
  return done({
    documents: documents.map(
      (each): DocumentShown => ({
        id: each.id,
        kind: each.contents?.kind ?? each.source.kind,
        siteId: each.shop.id,
        shop: each.shop.name,
        day: each.source.day,
        bill: each.source.bill,
        customer: customerName(each.contents?.customer ?? customerShown(each.source)),
        amount: toWire(Math.abs(each.source.amount)),
        state: documentState(each),
        number: each.isExported ? (each.contents?.number ?? null) : null,
      }),
    ),
  })
})

async function lastNumbers(ctx: Context): Promise<Map<DocumentKind, number>> {
  const rows = await ctx.db.rows<{ kind: DocumentKind; last: number }>(sql`
    select kind, max(number) as last from accounting_document where merchant_id = ${ctx.merchantId}::uuid group by kind`)
  return new Map(rows.map(({ kind, last }) => [kind, last]))
}

/** Numbers and stores what is not exported yet; answers all as they are in the books. */
async function storeDocuments(ctx: Context, chosen: readonly BookDocument[]): Promise<AccountDocument[]> {
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

function documentsFile(
  documents: readonly AccountDocument[],
  setup: FileSetup,
  contents: DocumentFile,
): FileAnswer | undefined {
  const last =
    documents
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? ''
  if (setup.program === 'myob') {
    const { name, text } = MYOB_FILES[contents]
    return plainFile(fileName(`MYOB-${name}`, [], last, 'txt'), text(documents, setup))
  }
  if (setup.shape !== 'desktop') return undefined
  return contents === 'customers'
    ? plainFile(fileName('QuickBooks-Customers', [], last, 'iif'), iifCustomers(documents))
    : plainFile(fileName('QuickBooks-Invoices', [], last, 'iif'), iifDocuments(documents, setup.receivable))
}

type MyobSetup = Extract<FileSetup, { program: 'myob' }>
interface MyobFile {
  readonly name: string
  readonly text: (documents: readonly AccountDocument[], setup: MyobSetup) => string
}

const MYOB_FILES: Readonly<Record<DocumentFile, MyobFile>> = {
  customers: { name: 'Cards', text: (documents, { separator }) => myobCards(documents, separator) },
  sales: { name: 'Sales', text: myobSales },
  payments: { name: 'Payments', text: (documents, { separator }) => myobPayments(documents, separator) },
}

/** Whether a file contains a document. A payment that was reversed is owed again, like an invoice. */
const standsIn = (file: DocumentFile, { contents, source }: BookDocument): boolean => {
  const kind = contents?.kind ?? source.kind
  return file === 'customers' || (file === 'payments') === (kind === 'payment')
}

function obstacle(chosen: readonly BookDocument[], again: boolean): Refusal | undefined {
  const open = chosen.find(each => documentState(each) === 'open')
  if (open)
    return refuse(RTN.wrongState, 'accounting.refusal.dayOpen', {
      params: { shop: open.shop.name, day: open.source.day },
    })
  if (chosen.some(({ contents }) => contents === null))
    return refuse(RTN.wrongState, 'accounting.refusal.unmapped', {
      params: { count: 1 },
      map: { missing: [{ kind: 'debtors', key: '', posCategory: null, rate: '' }] },
    })
  const unpaid = chosen.find(
    ({ contents, isExported }) => !isExported && contents?.kind === 'payment' && contents.invoice === '',
  )
  if (unpaid) return refuse(RTN.wrongState, 'accounting.refusal.invoiceFirst', { params: { bill: unpaid.source.bill } })
  const same = chosen.filter(({ isExported }) => isExported).length
  return same > 0 && !again
    ? refuse(RTN.confirm, 'accounting.refusal.exportedBefore', { params: { count: same } })
    : undefined
}

/** `/al/accounting/invoices/export` */
export const exportingDocuments = handle(exportDocuments, async (ctx, input): Promise<Answer<unknown>> => {
  const { program, setup: setupId, from, to, ids, contents, again } = input
  const problem = periodProblem(from, to)
  if (problem) return problem
  await holdBooks(ctx)
  const setup = await findFileSetup(ctx, program, setupId)
  if (!setup) return notFound()
  const wanted = new Set(ids)
  const all = await readDocuments(ctx, { from, to, sites: ctx.access.where(exportDocuments.need) })
  const chosen = all.filter(each => wanted.has(each.id) && standsIn(contents, each))
  if (chosen.length === 0) return refuse(RTN.nothingToDo, 'accounting.refusal.nothingToExport')
  // Cards of customers get no number, and can be written at any time.
  if (contents === 'customers') return customersFile(chosen, setup)
  const refusal = obstacle(chosen, again)
  if (refusal) return refusal
  const file = documentsFile(await storeDocuments(ctx, chosen), setup, contents)
  return file ? done(file) : refuse(RTN.wrongState, 'accounting.refusal.noInvoicesOnline')
})

function customersFile(chosen: readonly BookDocument[], setup: FileSetup): Answer<unknown> {
  const documents = chosen.flatMap(({ contents }) => (contents ? [contents] : []))
  const file = documentsFile(documents, setup, 'customers')
  return file ? done(file) : refuse(RTN.wrongState, 'accounting.refusal.noInvoicesOnline')
}
