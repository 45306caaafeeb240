import PDFDocument from 'pdfkit'
import { eanModules } from '#areas/printing/rules/place/ean-modules.ts'
import { createInvoiceLines } from './invoice-lines.ts'
import { createLabels, LABELS } from './label-data.ts'
import { measurePrint } from './measure-print.ts'

// node print-plainly.ts labels | invoice: the same words and bars by the library alone, at places that need no layout.

const A_SHEET = 24
const ACROSS = 3
const A_PAGE = 32
const MODULE = 0.85

const createPaper = () => new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })

function printLabels(): PDFKit.PDFDocument {
  const paper = createPaper()
  createLabels(LABELS).forEach(({ item }, at) => {
    if (at % A_SHEET === 0) paper.addPage()
    const x = 20 + (at % ACROSS) * 187
    const y = 36 + (((at % A_SHEET) - (at % ACROSS)) / ACROSS) * 96
    const write = (text: string, size: number, down: number) =>
      paper.fontSize(size).text(text, x, y + down, { lineBreak: false })
    write(item.name, 11, 0)
    write(`$${item.price}`, 30, 14)
    for (const { 0: bars, index } of eanModules(item.barcode).matchAll(/1+/g))
      paper.rect(x + 40 + index * MODULE, y + 50, bars.length * MODULE, 24)
    paper.fill()
    write(item.barcode, 7, 76)
  })
  paper.end()
  return paper
}

function printInvoice(): PDFKit.PDFDocument {
  const paper = createPaper()
  createInvoiceLines().forEach(({ description, quantity, rate, amount }, at) => {
    if (at % A_PAGE === 0) paper.addPage()
    const y = 40 + (at % A_PAGE) * 23
    for (const [column, text] of [description, String(quantity), `$${rate}`, `$${amount}`].entries())
      paper.fontSize(9).text(text, 42 + column * 130, y, { lineBreak: false })
  })
  paper.end()
  return paper
}

await measurePrint(process.argv[2] === 'invoice' ? printInvoice : printLabels)
