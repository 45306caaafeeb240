import { describe, expect, it } from 'vitest'
import type { AccountDocument } from '../account-document.ts'
import { sampleJournal } from '../sample-journal.ts'
import { iifJournals } from './iif-journal.ts'
import { isMyobAmount, myobJournals, myobProblems } from './myob-journal.ts'
import { myobCards, myobSales } from './myob-sales.ts'

const LONG = 'Wagga Wagga Catering and Events '.repeat(20)
const invoice: AccountDocument = {
  ...{ kind: 'invoice', number: 'I0000001', day: '2026-03-11', shop: LONG, bill: '0007', invoice: '', amount: 3300 },
  customer: { name: LONG, firstName: LONG },
  debtors: { account: '1-1200', accountName: 'Debtors', taxCode: 'N-T', job: LONG },
}
const cells = (text: string) => text.split('\r\n')[1]?.split('\t') ?? []

describe('a file for MYOB', () => {
  it('cuts names to 50 and 30 characters and memos to 255', () => {
    const [name, firstName] = cells(myobCards([invoice], 'tab'))
    expect([name?.length, firstName?.length]).toEqual([50, 30])
    const sale = cells(myobSales([invoice], { separator: 'tab', item: 'ACCOUNT' }))
    expect(sale[12]).toHaveLength(255)
    expect(sale).toHaveLength(15)
    const journal = { ...sampleJournal('2026-03-11'), memo: LONG }
    expect(cells(myobJournals([journal], { separator: 'tab', grouping: 'account' }))[2]).toHaveLength(255)
  })

  it('has amounts of 15 characters at most; a longer one is refused before it leaves', () => {
    expect(isMyobAmount(99_999_999_999_999)).toBe(true)
    expect(isMyobAmount(100_000_000_000_000)).toBe(false)
    const sample = sampleJournal('2026-03-11')
    const huge = { ...sample, lines: sample.lines.map(line => ({ ...line, amount: line.amount * 1e13 })) }
    expect(myobProblems([huge]).map(({ field }) => field)).toEqual(['amount', 'amount'])
  })

  it('has an entry a block, with an empty line after each, in lines that end with CR and LF', () => {
    const journals = [sampleJournal('2026-03-11'), sampleJournal('2026-03-12')]
    const text = myobJournals(journals, { separator: 'comma', grouping: 'account' })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const blocks = text.split('\r\n\r\n')
    expect(blocks.map(block => block.split('\r\n').length)).toEqual([3, 2, 1])
    expect(text).toContain('11/03/2026')
  })
})

it('a memo with a tab or a line break moves no column of a file', () => {
  const journal = { ...sampleJournal('2026-03-11'), memo: 'Quay\tCafe\r\n=2+2' }
  const columns = (text: string) =>
    new Set(
      text
        .split('\r\n')
        .filter(Boolean)
        .map(line => line.split('\t').length),
    )
  expect(columns(myobJournals([journal], { separator: 'tab', grouping: 'account' }))).toEqual(new Set([20]))
  expect(iifJournals([journal], 'account')).toContain('Quay Cafe =2+2')
})
