import { done } from '#platform/contract/refusal.ts'
import { fromWire, multiply, taxAdded, taxInclusive, toWire, unitPriceFromCents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentHooks } from '#platform/server/document/engine.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { invoiceLayout } from './invoice-layout.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoiceTotals } from './invoice-totals.ts'

/** The amounts of a line follow from its quantity, its price and its tax. */
function priced(line: Row): Row {
  const amount = multiply(unitPriceFromCents(fromWire(Number(line.rate))), Number(line.quantity))
  const rate = Number(line.taxRate)
  const tax = line.taxMode === 'added' ? taxAdded(amount, rate) : taxInclusive(amount, rate)
  return { ...line, amount: toWire(amount), taxAmount: toWire(tax) }
}

/** The time of a cancelled invoice can be billed again. */
const freeTime = (ctx: Context, id: string): Promise<unknown> =>
  ctx.db.run(sql`
    update oa_time_entry set invoice = null, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and invoice = ${id}::uuid`)

export const invoiceHooks: DocumentHooks = {
  paper: invoicePaper,
  layout: invoiceLayout,
  prepareLines: async (_ctx, _header, changes) => changes.map(({ after }) => priced(after)),
  check: async (_ctx, { header }) =>
    header.due && String(header.due) < String(header.day) ? { due: { code: 'oa.refusal.dueBeforeStart' } } : undefined,
  async transition(ctx, name, { header, lines }) {
    if (name === 'issue') return done({ ...invoiceTotals(lines), issuedAt: ctx.now() })
    await freeTime(ctx, String(header.id))
    return done(null)
  },
}
