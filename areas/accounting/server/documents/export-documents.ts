import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import { type DocumentFile, exportDocuments } from '../../contract/invoices.ts'
import type { AccountDocument } from '../../rules/account-document.ts'
import { iifCustomers, iifDocuments } from '../../rules/files/iif-documents.ts'
import { myobCards, myobPayments, myobSales } from '../../rules/files/myob-sales.ts'
import { holdBooks } from '../days/export-days.ts'
import { periodProblem } from '../days/list-days.ts'
import { type FileSetup, findFileSetup } from '../files/file-setup.ts'
import { fileName, plainFile } from '../files/journal-file.ts'
import { type BookDocument, readDocuments } from './read-documents.ts'
import { obstacle, storeDocuments } from './store-documents.ts'

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
  const refusal = obstacle(chosen)
  if (refusal) return refusal
  const same = chosen.filter(({ isExported }) => isExported).length
  if (same > 0 && !again) return refuse(RTN.confirm, 'accounting.refusal.exportedBefore', { params: { count: same } })
  const file = documentsFile(await storeDocuments(ctx, chosen), setup, contents)
  return file ? done(file) : refuse(RTN.wrongState, 'accounting.refusal.noInvoicesOnline')
})

function customersFile(chosen: readonly BookDocument[], setup: FileSetup): Answer<unknown> {
  const documents = chosen.flatMap(({ contents }) => (contents ? [contents] : []))
  const file = documentsFile(documents, setup, 'customers')
  return file ? done(file) : refuse(RTN.wrongState, 'accounting.refusal.noInvoicesOnline')
}
