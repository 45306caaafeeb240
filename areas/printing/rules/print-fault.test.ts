import { describe, expect, it } from 'vitest'
import { INVOICE_BUILT_IN } from './kinds/invoice-built-in.ts'
import { INVOICE_FIELDS, type InvoiceData } from './kinds/invoice-fields.ts'
import { labelBuiltIn } from './kinds/label-built-in.ts'
import { LABEL_FIELDS, type LabelData } from './kinds/label-fields.ts'
import { sheetPaper } from './kinds/place-kinds.ts'
import { RECEIPT_BUILT_IN } from './kinds/receipt-built-in.ts'
import { RECEIPT_FIELDS, type ReceiptData } from './kinds/receipt-fields.ts'
import { trapData } from './kinds/traps.ts'
import { docketText } from './lines/docket-text.ts'
import { printLines } from './lines/print-lines.ts'
import { pagesText, printPages } from './pages/print-pages.ts'
import { printPlace } from './place/print-place.ts'
import { MOST_PRINT_MS, type PrintFault, type Watched, watchPrint } from './print-fault.ts'
import { plainFormats } from './testing/plain-formats.ts'

const BROKEN = new Error('the layout is broken')
/** A tree whose elements throw when they are read, as one of a release that nobody reads any more would. */
const breaking = <T extends object>(element: T): T =>
  new Proxy(element, {
    get: () => {
      throw BROKEN
    },
  })

const receipt = trapData(RECEIPT_FIELDS, 'sample') as unknown as ReceiptData // samples of its own catalogue
const label = trapData(LABEL_FIELDS, 'sample') as unknown as LabelData // samples of its own catalogue
const invoice = trapData(INVOICE_FIELDS, 'sample') as unknown as InvoiceData // samples of its own catalogue
const LABEL = labelBuiltIn(sheetPaper('a4of24'))
const words = { page: () => '', forward: '', brought: '', standard: 'Standard layout', mark: '' }

type Broken = 'broken' | 'whole'
const FAMILIES: Readonly<Record<string, (state: Broken, watched: Watched) => { text: string; fault?: PrintFault }>> = {
  receipt(state, watched) {
    const tree = state === 'broken' ? RECEIPT_BUILT_IN.map(breaking) : RECEIPT_BUILT_IN
    const { docket, fault } = printLines(tree, {
      ...{ ...watched, kind: 'receipt', data: receipt, formats: plainFormats, title: 'Receipt' },
    })
    return { text: docketText(docket.parts), ...(fault && { fault }) }
  },
  label(state, watched) {
    const tree = state === 'broken' ? { ...LABEL, elements: LABEL.elements.map(breaking) } : LABEL
    const { placed, fault } = printPlace(tree, { ...watched, kind: 'label', data: label, formats: plainFormats })
    return { text: pagesText([placed]), ...(fault && { fault }) }
  },
  invoice(state, watched) {
    const parts = state === 'broken' ? INVOICE_BUILT_IN.parts.map(breaking) : INVOICE_BUILT_IN.parts
    const request = { ...watched, kind: 'invoice', data: invoice, formats: plainFormats, words } as const
    const { pages, fault } = printPages({ ...INVOICE_BUILT_IN, parts }, request)
    return { text: pagesText(pages), ...(fault && { fault }) }
  },
}
const NAMED: Readonly<Record<string, string>> = {
  receipt: receipt.sale.billNum,
  label: label.item.barcode,
  invoice: invoice.document.number,
}

describe.each(Object.entries(FAMILIES))('a %s whose own layout', (family, print) => {
  const standard = /Standard\s*layout/

  it('is broken is printed in the standard one, and the fault is told once', () => {
    const faults: PrintFault[] = []
    const { text, fault } = print('broken', { onFault: each => faults.push(each) })
    expect(text).toMatch(standard)
    if (family !== 'label') expect(text).toContain(NAMED[family])
    expect(fault).toEqual({ code: 'broken', error: BROKEN })
    expect(faults).toEqual([fault])
  })

  it('takes longer than two seconds is printed in the standard one', () => {
    let now = 0
    const slow = () => {
      now += MOST_PRINT_MS / 2 + 1
      return now
    }
    expect(print('whole', { clock: slow })).toMatchObject({
      ...{ text: expect.stringMatching(standard), fault: { code: 'tooSlow' } },
    })
  })

  it('is in time and whole is printed as it is', () => {
    const { text, fault } = print('whole', { clock: () => 0 })
    expect(fault).toBeUndefined()
    expect(text).not.toMatch(standard)
  })
})

it('a thousand labels with one fault report it once', () => {
  const reports: unknown[] = []
  const watched = watchPrint({ clock: () => 0 }, { ordNum: 7, number: 2 }, failed => reports.push(failed))
  for (let label = 0; label < 1000; label++) FAMILIES.label?.('broken', watched)
  expect(reports).toEqual([{ ordNum: 7, number: 2, code: 'broken', name: '' }])
})
