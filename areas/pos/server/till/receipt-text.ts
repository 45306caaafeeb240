import { layOut, plainText } from '#areas/pos/rules/docket/lay-out.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { type ReceiptContext, readStoredReceipt } from '../receipts/stored-receipt.ts'

/** Characters per line in an email. */
const MAIL_WIDTH = 42

interface ReceiptText {
  readonly register: string
  readonly text: string
}

/** The receipt of a stored sale as plain text; nothing in it comes from the request. */
export async function receiptText(
  ctx: ReceiptContext,
  site: LedgerSite,
  billNum: string,
): Promise<ReceiptText | undefined> {
  const receipt = await readStoredReceipt(ctx, site, sql`s.bill_num = ${billNum}`, 'plain')
  return receipt && { register: receipt.register, text: plainText(layOut(receipt.docket, MAIL_WIDTH)) }
}
