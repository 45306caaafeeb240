import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { docketBytes } from '#areas/pos/rules/docket/docket-bytes.ts'
import { layOutFor } from '#areas/pos/rules/docket/lay-out.ts'
import { RECEIPT_BUILT_IN } from '#areas/printing/rules/kinds/receipt-built-in.ts'
import { RECEIPT_FIELDS, type ReceiptData } from '#areas/printing/rules/kinds/receipt-fields.ts'
import { printLines } from '#areas/printing/rules/lines/print-lines.ts'
import { sampleData } from '#areas/printing/rules/variables/scope.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import { processorTimes } from '../load/processor-times.ts'
import { RECEIPT_PAPER } from './receipt-paper.ts'
import { shopFormats } from './shop-formats.ts'

const LINES = 40
const ROUNDS = 300

const SAMPLE = sampleData(RECEIPT_FIELDS) as unknown as ReceiptData // samples of its own catalogue

/** The built-in receipt of a sale of so many products, whose names the printer has all letters of. */
function createReceipt() {
  const [line] = SAMPLE.lines
  if (!line) throw new Error('the sample of a sale has no lines')
  const lines = Array.from({ length: LINES }, (_, at) => ({
    ...line,
    ...{ name: `Flat white, large, oat milk ${at}`, name2: '' },
  }))
  const data: ReceiptData = { ...SAMPLE, lines }
  return printLines(RECEIPT_BUILT_IN, { kind: 'receipt', data, formats: shopFormats, title: 'Receipt' }).docket
}

/** The same lines of text by the library of printer commands. */
function bareReceipt(texts: readonly string[]): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: RECEIPT_PAPER.charactersPerLine })
  encoder.initialize().codepage('cp858')
  for (const text of texts) encoder.line(text)
  return encoder.cut().encode()
}

/** Milliseconds from the data of a sale to the bytes of its receipt, and of the library alone. */
export async function measureReceipt() {
  const texts = layOutFor(createReceipt(), RECEIPT_PAPER, RECEIPT_PAPER.charactersPerLine).flatMap(part =>
    part.kind === 'line' ? [part.text] : [],
  )
  return {
    ours: await processorTimes(ROUNDS, () => docketBytes(createReceipt(), RECEIPT_PAPER, drawTexts)),
    bare: await processorTimes(ROUNDS, async () => bareReceipt(texts)),
  }
}
