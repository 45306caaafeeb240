import { type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { measureDrawnLines } from '../printing/measure-drawn-lines.ts'
import { measureLabel } from '../printing/measure-label.ts'
import { measurePaper } from '../printing/measure-paper.ts'
import { measureReceipt } from '../printing/measure-receipt.ts'
import { quantile } from '../quantiles.ts'

/** design.md section 7. */
const MOST_RECEIPT_MS = 5
const MOST_DRAWN_MS = 40
const MOST_LABEL_MS = 1
const MOST_LABELS_MS = 3000
const MOST_INVOICE_MS = 2000
/** 150 MB for a process, of which Node with the library loaded takes 70 before it prints. */
const MOST_LABELS_MB = 80

const beside = (row: BenchRow, reference: number): BenchRow => ({ ...row, reference, ratio: row.value / reference })

type Measured = { readonly ours: readonly number[]; readonly bare: readonly number[] }

const msRow = (what: string, { ours, bare }: Measured, share: number, most: number): BenchRow =>
  beside(upTo(what, quantile(ours, share), 'ms', most), quantile(bare, share))

async function paperRows(): Promise<BenchRow[]> {
  const labels = await measurePaper('labels')
  const invoice = await measurePaper('invoice')
  const added = ({ mbAtMost, mbBefore }: (typeof labels)['ours']) => mbAtMost - mbBefore
  const what = `${labels.ours.pages} A4 sheets of 24 labels with EAN`
  return [
    beside(upTo(what, labels.ours.ms, 'ms', MOST_LABELS_MS), labels.bare.ms),
    beside(upTo(`${what}, added memory`, added(labels.ours), 'MB', MOST_LABELS_MB), added(labels.bare)),
    beside(upTo(`an invoice of ${invoice.ours.pages} pages`, invoice.ours.ms, 'ms', MOST_INVOICE_MS), invoice.bare.ms),
  ]
}

export const printing: BenchPart = {
  name: 'printing',
  about:
    'bytes of a receipt and a label, sheets of labels and a long invoice as PDF; the reference is the library alone',
  alone: true,
  run: async () => [
    msRow('a receipt of 40 products to bytes, processor time, p95', await measureReceipt(), 0.95, MOST_RECEIPT_MS),
    msRow('ten drawn lines with new texts, median', await measureDrawnLines(), 0.5, MOST_DRAWN_MS),
    msRow('a label in ZPL, processor time, p95', await measureLabel(), 0.95, MOST_LABEL_MS),
    ...(await paperRows()),
  ],
}
