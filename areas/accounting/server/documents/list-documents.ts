import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type DocumentShown, listDocuments } from '../../contract/invoices.ts'
import { customerName } from '../../rules/account-document.ts'
import { periodProblem } from '../days/list-days.ts'
import { readPostings } from '../days/read-books.ts'
import { selectSites } from '../days/selected-days.ts'
import { customerShown, readDocuments } from './read-documents.ts'
import { documentState } from './store-documents.ts'

/** `/al/accounting/invoices/list` */
export const listingDocuments = handle(listDocuments, async (ctx, { from, to, shop }) => {
  const problem = periodProblem(from, to)
  if (problem) return problem
  const sites = selectSites(ctx.access.where(listDocuments.need), shop)
  const documents = await readDocuments(ctx, { from, to, sites })
  const postings = await readPostings(ctx, documents)
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
        postings: postings.get(each.id) ?? [],
      }),
    ),
  })
})
