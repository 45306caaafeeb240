import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { PostingShown } from '../../contract/daily-report.ts'
import {
  type DocumentLineShown,
  type DocumentPreview,
  type DocumentShown,
  listDocuments,
  previewDocument,
} from '../../contract/invoices.ts'
import {
  type AccountDocument,
  customerName,
  type DocumentSide,
  documentMemo,
  owedChange,
} from '../../rules/account-document.ts'
import { periodProblem } from '../days/list-days.ts'
import { readPostings } from '../days/read-books.ts'
import { selectSites } from '../days/selected-days.ts'
import { type BookDocument, customerShown, readDocuments } from './read-documents.ts'
import { documentState, MISSING_DEBTORS } from './store-documents.ts'

const documentShown = (book: BookDocument, postings: ReadonlyMap<string, PostingShown[]>): DocumentShown => ({
  id: book.id,
  kind: book.contents?.kind ?? book.source.kind,
  siteId: book.shop.id,
  shop: book.shop.name,
  day: book.source.day,
  bill: book.source.bill,
  customer: customerName(book.contents?.customer ?? customerShown(book.source)),
  amount: toWire(Math.abs(book.source.amount)),
  state: documentState(book),
  number: book.isExported ? (book.contents?.number ?? null) : null,
  postings: postings.get(book.id) ?? [],
})

/** `/al/accounting/invoices/list` */
export const listingDocuments = handle(listDocuments, async (ctx, { from, to, shop }) => {
  const problem = periodProblem(from, to)
  if (problem) return problem
  const sites = selectSites(ctx.access.where(listDocuments.need), shop)
  const documents = await readDocuments(ctx, { from, to, sites })
  const postings = await readPostings(ctx, documents)
  return done({ documents: documents.map(each => documentShown(each, postings)) })
})

/** What the customer owes against the debtors account, as the file or the connected books post it. */
function linesShown(document: AccountDocument): DocumentLineShown[] {
  const owed = owedChange(document)
  const line = (side: DocumentSide, amount: number): DocumentLineShown => ({
    side,
    account: side === 'customer' ? '' : document.debtors.account,
    accountName: side === 'customer' ? '' : document.debtors.accountName,
    taxCode: document.debtors.taxCode,
    job: document.debtors.job,
    debit: toWire(Math.max(amount, 0)),
    credit: toWire(Math.max(-amount, 0)),
  })
  return [line('customer', owed), line('debtors', -owed)]
}

/** `/al/accounting/invoices/preview` */
export const previewingDocument = handle(previewDocument, async (ctx, { siteId, day, id }) => {
  const sites = selectSites(ctx.access.where(previewDocument.need), siteId)
  const book = (await readDocuments(ctx, { from: day, to: day, sites })).find(each => each.id === id)
  if (!book) return notFound()
  const { contents, exported, shop, source } = book
  return done({
    document: documentShown(book, await readPostings(ctx, [book])),
    memo: documentMemo(contents ?? { shop: shop.name, bill: source.bill }),
    invoice: contents?.invoice || null,
    exportedAt: exported?.exportedAt ?? null,
    exportedBy: exported?.exportedBy ?? null,
    lines: contents ? linesShown(contents) : [],
    missing: contents ? [] : [MISSING_DEBTORS],
  } satisfies DocumentPreview)
})
