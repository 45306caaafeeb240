import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { sendDocuments } from '../../contract/invoices.ts'
import { holdBooks } from '../days/export-days.ts'
import { periodProblem } from '../days/list-days.ts'
import { type BookDocument, readDocuments } from '../documents/read-documents.ts'
import { obstacle, storeDocuments } from '../documents/store-documents.ts'
import { findLedger } from './ledger-rows.ts'
import { queuePostings, readPosted } from './queue-postings.ts'

const kindOf = ({ contents, source }: BookDocument) => contents?.kind ?? source.kind
const isPayment = (document: BookDocument): boolean => kindOf(document) === 'payment'

/** `/al/accounting/invoices/send` */
export const sendingDocuments = handle(
  sendDocuments,
  async (ctx, { ledger: ledgerId, from, to, ids, again }): Promise<Answer<{ documents: string[] }>> => {
    const problem = periodProblem(from, to)
    if (problem) return problem
    await holdBooks(ctx)
    const ledger = await findLedger(ctx, ledgerId)
    if (!ledger) return notFound()
    if (ledger.state === 'draft') return refuse(RTN.wrongState, 'accounting.refusal.connectFirst')
    const wanted = new Set(ids)
    const sites = ctx.access.where(sendDocuments.need)
    const read = async () => (await readDocuments(ctx, { from, to, sites })).filter(({ id }) => wanted.has(id))
    const chosen = await read()
    if (chosen.length === 0) return refuse(RTN.nothingToDo, 'accounting.refusal.nothingToExport')
    const posted = await readPosted(ctx, ledgerId, ids)
    if (posted.size > 0 && !again)
      return refuse(RTN.confirm, 'accounting.refusal.documentsPostedBefore', { params: { count: posted.size } })
    const sales = chosen.filter(each => !isPayment(each))
    const salesProblem = obstacle(sales)
    if (salesProblem) return salesProblem
    const stored = await storeDocuments(ctx, sales)
    // Read again: the invoices of these payments have a number now.
    const payments = (await read()).filter(isPayment)
    const paymentProblem = obstacle(payments)
    if (paymentProblem) return paymentProblem
    const documents = [...stored, ...(await storeDocuments(ctx, payments))]
    await queuePostings(
      ctx,
      ledgerId,
      [...sales, ...payments].map(each => ({ id: each.id, kind: kindOf(each) })),
    )
    return done({ documents: documents.map(({ number }) => number) })
  },
)
