import { INVOICE_BUILT_IN } from '#areas/printing/rules/kinds/invoice-built-in.ts'
import { INVOICE_FIELDS, type InvoiceData } from '#areas/printing/rules/kinds/invoice-fields.ts'
import { sheetPaper } from '#areas/printing/rules/kinds/place-kinds.ts'
import { printPages } from '#areas/printing/rules/pages/print-pages.ts'
import { printPlace } from '#areas/printing/rules/place/print-place.ts'
import { SHEETS, singleSheet } from '#areas/printing/rules/place/sheets.ts'
import { sampleData } from '#areas/printing/rules/variables/scope.ts'
import { placePdf } from '#areas/printing/server/place/place-pdf.ts'
import { createInvoiceLines } from './invoice-lines.ts'
import { createLabels, LABELS } from './label-data.ts'
import { measurePrint } from './measure-print.ts'
import { shopFormats } from './shop-formats.ts'

// node print-designed.ts labels | invoice: with the layouts that are built in.

const FACTS = { title: 'Bench', skip: 0, pictures: new Map(), at: Date.parse('2026-11-27T02:05:00Z') }

function* placeLabels() {
  for (const data of createLabels(LABELS))
    yield printPlace(sheetPaper('a4of24'), { kind: 'label', data, formats: shopFormats }).placed
}

const printLabels = () => placePdf(placeLabels(), { ...FACTS, sheet: SHEETS.a4of24 })

const INVOICE = sampleData(INVOICE_FIELDS) as unknown as InvoiceData // samples of its own catalogue

function printInvoice() {
  const { pages } = printPages(INVOICE_BUILT_IN, {
    ...{ kind: 'invoice', data: { ...INVOICE, lines: createInvoiceLines() }, formats: shopFormats },
    words: {
      page: (number, of) => `Page ${number} of ${of}`,
      ...{ forward: 'Carried forward', brought: 'Brought forward', standard: 'Standard layout', mark: '' },
    },
  })
  return placePdf(pages, { ...FACTS, sheet: singleSheet(210, 297) })
}

await measurePrint(process.argv[2] === 'invoice' ? printInvoice : printLabels)
