import { abnDigits, printedAbn } from '#platform/rules/codes/abn.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import type { PaperParts, SheetWords } from '#platform/server/document/print/sheet.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { readSeller } from './invoice-layout.ts'
import { invoiceTotals } from './invoice-totals.ts'

/** What an invoice says to its client beyond its own fields: who sends it, to whom, and the totals. */
export async function invoicePaper(
  ctx: TenantData,
  { header, lines }: DocumentState,
  { t, formats: { money } }: SheetWords,
): Promise<PaperParts> {
  const merchant = await readSeller(ctx)
  const { net, tax, gross } = invoiceTotals(lines)
  const abn = merchant?.abn ? [`ABN ${printedAbn(abnDigits(merchant.abn))}`] : []
  const client = typeof header.client === 'string' ? header.client.split('\n') : []
  return {
    from: [...(merchant ? [merchant.name] : []), ...abn],
    to: { field: 'client', label: t('oa.invoice.fields.client'), lines: client },
    sums: [
      { label: t('oa.invoice.fields.net'), value: money(net) },
      { label: t('oa.invoice.fields.tax'), value: money(tax) },
      { label: t('oa.invoice.fields.gross'), value: money(gross) },
    ],
    shownElsewhere: ['net', 'tax', 'gross', 'issuedAt'],
  }
}
