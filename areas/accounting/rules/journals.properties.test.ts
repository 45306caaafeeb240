import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abaText } from './aba.ts'
import { ACCOUNT_KINDS } from './account-kind.ts'
import { adjustJournal } from './adjust-journal.ts'
import type { DayFigures } from './day-figures.ts'
import { iifSplits } from './files/iif-journal.ts'
import { toWindows1252 } from './files/windows-1252.ts'
import type { DefaultAccountRow } from './find-account.ts'
import { isBalanced, type JournalLine, journalTotals, sameFigure } from './journal-line.ts'
import { groupLines } from './numbered-journal.ts'
import { toJournal } from './to-journal.ts'

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 })
const RATES = ['10', '0', 'none', '8.25']
const METHODS = ['cash', 'card', 'account', 'cheque', 'delivery'] as const

/** A random day whose payments are exactly what was sold, as the ledger guarantees. */
const day: fc.Arbitrary<DayFigures> = fc
  .record({
    sales: fc.uniqueArray(
      fc.record({
        posCategory: fc.constantFrom(null, 'food', 'drinks'),
        rate: fc.constantFrom(...RATES),
        amount: cents,
        tax: fc.integer({ min: 0, max: 1000 }),
        cost: cents,
      }),
      { maxLength: 8, selector: ({ posCategory, rate }) => `${posCategory} ${rate}` },
    ),
    paid: fc.uniqueArray(fc.record({ method: fc.constantFrom(...METHODS), amount: cents }), {
      maxLength: 4,
      selector: ({ method }) => method,
    }),
    surcharge: cents,
    tips: cents,
    rounding: cents,
    valueCards: cents,
    cashIn: cents,
    cashOut: cents,
    variance: cents,
    fees: cents,
    disputes: cents,
    accountPayments: fc.array(fc.record({ way: fc.constantFrom('cash', 'transfer'), amount: cents }), { maxLength: 1 }),
    commissions: fc.uniqueArray(
      fc.record({
        ...{ platform: fc.constantFrom('simulator', 'uberEats'), rate: fc.constantFrom('10', 'none') },
        ...{ amount: cents, tax: fc.integer({ min: 0, max: 1000 }), methodKind: fc.constant('delivery') },
      }),
      { maxLength: 3, selector: ({ platform, rate }) => `${platform} ${rate}` },
    ),
  })
  .map(({ paid, ...rest }) => {
    const owed =
      rest.sales.reduce((total, { amount }) => total + amount, 0) +
      rest.surcharge +
      rest.tips +
      rest.rounding +
      rest.valueCards
    const others = paid.filter(({ method }) => method !== 'card')
    const card = owed - others.reduce((total, { amount }) => total + amount, 0)
    const tenders = [...others, { method: 'card', amount: card }].map(each => ({ ...each, kind: each.method }))
    return { ...rest, sales: rest.sales.map(each => (each.rate === '10' ? each : { ...each, tax: 0 })), tenders }
  })

const rows: DefaultAccountRow[] = ACCOUNT_KINDS.map((kind, at) => ({
  kind,
  key: '',
  posCategory: null,
  rate: kind === 'surcharge' ? '10' : '',
  shop: null,
  account: `1-10${String(at).padStart(2, '0')}`,
  accountName: kind,
  taxCode: 'GST',
  job: '',
}))
const books = { rows, shop: 's', categoryAccounts: new Map() }
const post = (figures: DayFigures) => toJournal(figures, books).lines
const byFigure = (lines: readonly JournalLine[]) =>
  Object.fromEntries(
    Map.groupBy(lines, sameFigure)
      .entries()
      .map(([key, same]) => [
        key,
        [same.reduce((sum, { amount }) => sum + amount, 0), same.reduce((sum, { tax }) => sum + tax, 0)],
      ])
      .filter(([, value]) => Array.isArray(value) && value.some(each => each !== 0)),
  )

describe('journals of random days', () => {
  it('balance, whole, by account and as splits of QuickBooks', () => {
    fc.assert(
      fc.property(day, figures => {
        const lines = post(figures)
        expect(isBalanced(lines)).toBe(true)
        const { debits, credits, tax } = journalTotals(lines)
        expect(debits).toBe(credits)
        const grouped = groupLines(lines, 'account')
        expect(isBalanced(grouped)).toBe(true)
        expect(journalTotals(grouped).tax).toBe(tax)
        expect(iifSplits(grouped).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      }),
    )
  })

  it('and what came late sum up to the journal of all, and each adjusting journal balances', () => {
    fc.assert(
      fc.property(day, fc.array(day, { minLength: 1, maxLength: 4 }), (first, later) => {
        const exported = [...post(first)]
        for (const figures of later) {
          const adjusting = adjustJournal(post(figures), exported)
          expect(isBalanced(adjusting)).toBe(true)
          exported.push(...adjusting)
          expect(byFigure(exported)).toEqual(byFigure(post(figures)))
          expect(adjustJournal(post(figures), exported)).toEqual([])
        }
      }),
    )
  })
})

describe('files for banks', () => {
  it('have lines of 120 characters whose totals can be added up again', () => {
    const payment = fc.record({
      bsb: fc.constant('083-120'),
      account: fc.stringMatching(/^\d{1,9}$/),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      title: fc.string({ unit: 'grapheme', maxLength: 60 }),
      reference: fc.string({ unit: 'grapheme', maxLength: 30 }),
    })
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 30 }), fc.boolean(), (payments, selfBalancing) => {
        const head = {
          ...{
            bank: 'NAB',
            userName: 'Example Venues',
            userId: '301500',
            description: 'Settlement',
            day: '2026-03-11',
          },
          ...{ traceBsb: '083-001', traceAccount: '112233445', remitter: 'Example Venues', selfBalancing },
        }
        const lines = abaText(head, payments).split('\r\n').slice(0, -1)
        expect(new Set(lines.map(line => line.length))).toEqual(new Set([120]))
        const paid = lines.filter(line => line.startsWith('1'))
        const add = (code: string) =>
          paid.filter(line => line.slice(18, 20) === code).reduce((sum, line) => sum + Number(line.slice(20, 30)), 0)
        const total = lines.at(-1) ?? ''
        expect([30, 40].map(at => Number(total.slice(at, at + 10)))).toEqual([add('50'), add('13')])
        expect(Number(total.slice(20, 30))).toBe(Math.abs(add('50') - add('13')))
        expect(Number(total.slice(74, 80))).toBe(paid.length)
      }),
    )
  })
})

describe('text for MYOB', () => {
  it('has the letters of Windows-1252', () => {
    expect([...toWindows1252('Café €5 “x”\r\n')]).toEqual([
      ...[0x43, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x35, 0x20, 0x93, 0x78, 0x94, 13, 10],
    ])
    expect(new TextDecoder('windows-1252').decode(toWindows1252('Łódź 茶'))).toBe('?ódz ?')
  })
})
