import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INVOICE_BUILT_IN } from '../kinds/invoice-built-in.ts'
import { INVOICE_FIELDS, type InvoiceData } from '../kinds/invoice-fields.ts'
import { PAGES_FACTS, PAGES_KINDS } from '../kinds/pages-kinds.ts'
import { trapData } from '../kinds/traps.ts'
import type { Placed } from '../place/placed.ts'
import { plainFormats } from '../testing/plain-formats.ts'
import type { PagesTree } from './element.ts'
import type { PageWords } from './layout-pages.ts'
import { pagesProblems } from './pages-problems.ts'
import { pagesPublishProblem } from './pages-publish-problem.ts'
import { pagesText, printPages } from './print-pages.ts'

const WORDS: PageWords = {
  page: (number, count) => `Page ${number} of ${count}`,
  forward: 'Carried forward',
  brought: 'Brought forward',
  standard: 'Standard layout',
  mark: '',
}
const SAMPLE = trapData(INVOICE_FIELDS, 'sample') as unknown as InvoiceData // samples of its own catalogue
const LINE = { description: 'Joinery', quantity: 1, rate: 1000, amount: 1000, tax: 91, taxAdded: false }

const withLines = (lines: InvoiceData['lines']): InvoiceData => ({ ...SAMPLE, lines })
const print = (data: InvoiceData, tree: PagesTree = INVOICE_BUILT_IN, words = WORDS) =>
  printPages(tree, { kind: 'invoice', data, formats: plainFormats, words })
const textOn = (page: Placed | undefined): string => (page ? pagesText([page]) : '')
const without = (...ids: string[]): PagesTree => ({
  ...INVOICE_BUILT_IN,
  parts: INVOICE_BUILT_IN.parts.filter(({ id }) => !ids.includes(id)),
})

describe.each(PAGES_KINDS)('the built-in layout of an %s', kind => {
  it('has nothing wrong with it, and may be published', () => {
    const { builtIn, fields } = PAGES_FACTS[kind]
    expect(pagesProblems(builtIn, fields)).toEqual([])
    expect(pagesPublishProblem(kind, builtIn)).toBeUndefined()
  })
})

describe('an invoice', () => {
  it('of few lines fills one page with its parties, lines and totals', () => {
    const { pages, fault } = print(SAMPLE)
    expect(fault).toBeUndefined()
    expect(pages).toHaveLength(1)
    for (const text of ['TaxinvoiceOI-000123', 'BaysideClinic', 'ABN53004085616', 'Joinery', '2375.00', 'Page1of1'])
      expect(textOn(pages[0])).toContain(text)
  })

  it('carries its sum to the next page, below the same titles', () => {
    const { pages } = print(withLines(Array.from({ length: 40 }, () => LINE)))
    expect(pages).toHaveLength(2)
    const [, onFirst = ''] = /Carriedforward([\d.]+)/.exec(textOn(pages[0])) ?? []
    expect(Number(onFirst)).toBeGreaterThan(0)
    expect(textOn(pages[1])).toContain(`DescriptionQuantityPriceAmountBroughtforward${onFirst}`)
    expect(textOn(pages[1])).not.toContain('Carriedforward')
  })

  it('never splits a row, never begins a page with a total alone, and keeps everything on its pages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), { minLength: 1, maxLength: 120 }),
        names => {
          const lines = names.map((name, at) => ({ ...LINE, description: `${at}:${name}` }))
          const { pages } = print(withLines(lines))
          for (const { items, height } of pages)
            for (const { box } of items) expect(box.y + box.h).toBeLessThanOrEqual(height)
          for (const page of pages)
            for (const { box, kind } of page.items) if (kind === 'text') expect(box.y).toBeGreaterThan(0)
          const last = textOn(pages.at(-1))
          expect(last).toContain('Withouttax')
          expect(last).toContain(`${lines.length - 1}:`)
          for (const [at] of lines.entries())
            expect(
              pages.filter(page =>
                page.items.some(item => item.kind === 'text' && item.words[0]?.text.startsWith(`${at}:`)),
              ),
            ).toHaveLength(1)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows its mark on every page, whatever the template', () => {
    const lines = Array.from({ length: 60 }, () => LINE)
    const { pages } = print(withLines(lines), INVOICE_BUILT_IN, { ...WORDS, mark: 'Draft' })
    for (const page of pages) expect(textOn(page)).toContain('Draft')
  })

  it('leaves out what has no value', () => {
    const { pages } = print({ ...SAMPLE, document: { ...SAMPLE.document, due: '', project: '', notes: '' } })
    expect(textOn(pages[0])).not.toContain('Due')
    expect(textOn(pages[0])).toContain('Date')
  })

  it('is printed by the built-in layout where its own would leave out the total', () => {
    const { pages, fault } = print(SAMPLE, without('totals'))
    expect(fault).toEqual({ code: 'missing', name: '2375.00' })
    expect(textOn(pages[0])).toContain('2375.00')
    expect(textOn(pages[0])).toContain('Standardlayout')
  })

  it('cannot be published without what makes it a tax invoice', () => {
    expect(pagesPublishProblem('invoice', without('facts'))).toMatchObject({ code: 'notATaxInvoice', name: 'date' })
    expect(pagesPublishProblem('invoice', without('parties'))).toMatchObject({ code: 'notATaxInvoice', name: 'seller' })
    expect(pagesPublishProblem('invoice', without('lines'))).toMatchObject({ code: 'trapFailed' })
  })

  it('takes a value as text, never as a variable again', () => {
    const lines = [{ ...LINE, description: '{{seller.abn}} <img onerror>' }]
    expect(textOn(print(withLines(lines)).pages[0])).toContain('{{seller.abn}}<imgonerror>')
  })
})

describe('a layout of pages', () => {
  it('names the part whose variable is unknown, with the nearest', () => {
    const parts = [{ id: 'a', kind: 'text', text: '{{client.adress}}', size: 'normal', align: 'start' } as const]
    expect(pagesProblems({ ...INVOICE_BUILT_IN, parts }, INVOICE_FIELDS)).toEqual([
      { at: [0], code: 'variableUnknown', name: 'client.adress', nearest: 'client.address' },
    ])
  })

  it('knows the page in its foot alone', () => {
    const parts = [{ id: 'a', kind: 'text', text: '{{page.number}}', size: 'normal', align: 'start' } as const]
    expect(pagesProblems({ ...INVOICE_BUILT_IN, parts }, INVOICE_FIELDS)).toMatchObject([
      { at: [0], code: 'variableUnknown' },
    ])
    expect(pagesProblems({ ...INVOICE_BUILT_IN, parts: [], foot: '{{page.number}}' }, INVOICE_FIELDS)).toEqual([])
  })

  it('sums only money from page to page', () => {
    const parts = INVOICE_BUILT_IN.parts.map(part =>
      part.kind === 'table' ? { ...part, carry: 'line.quantity' } : part,
    )
    expect(pagesProblems({ ...INVOICE_BUILT_IN, parts }, INVOICE_FIELDS)).toMatchObject([{ name: 'line.quantity' }])
  })
})
