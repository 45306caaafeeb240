import { type LedgerAnswer, LedgerSilent } from '#adapters/accounting/ledger.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { customerName, documentMemo } from '../../rules/account-document.ts'
import { groupLines } from '../../rules/numbered-journal.ts'
import { findJournal } from '../days/read-books.ts'
import { findDocument } from '../documents/read-documents.ts'
import type { OpenedLedger } from './open-ledger.ts'

/** Each entry is sent under its id as the key. */
export async function postJournal(
  transactions: Transactions,
  { row, ledger }: OpenedLedger,
  id: string,
): Promise<LedgerAnswer> {
  const journal = await transactions.write(ctx => findJournal(ctx, id))
  if (!journal) throw new Error(`no journal ${id}`)
  const { number, day, memo, lines } = journal
  return ledger.send({ number, day, memo, lines: groupLines(lines, row.grouping) }, id)
}

/** @throws LedgerSilent while the invoice that a payment pays is still on its way */
export async function postDocument(
  transactions: Transactions,
  { row, ledger }: OpenedLedger,
  id: string,
): Promise<LedgerAnswer> {
  const document = await transactions.write(ctx => findDocument(ctx, id))
  if (!document) throw new Error(`no document ${id}`)
  const { kind, number, day, customer, invoice, amount, debtors } = document
  if (kind === 'payment' && (await transactions.write(ctx => isOnItsWay(ctx, row.id, id))))
    throw new LedgerSilent(`Waits for invoice ${invoice}`)
  const { account, accountName, taxCode } = debtors
  const shown = { ...customer, displayName: customerName(customer) }
  const codes = { account, accountName, taxCode }
  return ledger.sendDocument(
    { kind, number, day, memo: documentMemo(document), customer: shown, invoice, amount, ...codes },
    id,
  )
}

/** Whether the invoice of a payment still waits to be sent to the same books. */
const isOnItsWay = async (ctx: TenantData, ledger: string, payment: string): Promise<boolean> =>
  (await ctx.db.row(sql`
    select 1 from reports.account_payment y
    join accounting_posting p on p.merchant_id = y.merchant_id and p.entry_id = y.sale_id
    where y.merchant_id = ${ctx.merchantId}::uuid and p.merchant_id = ${ctx.merchantId}::uuid and y.id = ${payment}::uuid
      and p.ledger_id = ${ledger}::uuid and p.state = 'waiting'`)) !== undefined
