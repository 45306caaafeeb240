import { describe, expect, it } from 'vitest'
import { columnEntries } from '#platform/contract/define/report.ts'
import { figure, payment } from '../contract/figure-columns.ts'
import en from '../messages/en.json' with { type: 'json' }
import zh from '../messages/zh-CN.json' with { type: 'json' }
import { reports } from './reports.ts'

type Messages = { readonly [key: string]: string | Messages }

const LANGUAGES: readonly [string, Messages][] = [
  ['English', en],
  ['Chinese', zh],
]

function at(messages: Messages, key: string): string | undefined {
  let match: string | Messages | undefined = messages
  for (const part of key.split('.')) match = typeof match === 'object' ? match[part] : undefined
  return typeof match === 'string' ? match : undefined
}

/** What a column is called in a report, as the console and the file look for it. */
const wordOf = (messages: Messages, report: string, column: string) =>
  at(messages, `${report}.columns.${column}`) ?? at(messages, `report.columns.${column}`)

/** Figures by their names on the wire, with the reports that have them. */
const WITH_FIGURE = new Map<string, string[]>()
for (const { definition } of reports) {
  for (const [column, { kind }] of columnEntries(definition.columns)) {
    if (column in figure || column in payment || kind === 'money')
      WITH_FIGURE.set(column, [...(WITH_FIGURE.get(column) ?? []), definition.key])
  }
}

/** The words of accountants, by the names on the wire (docs/decisions/money-words.md). */
const WORDS = {
  gross: 'Gross sales',
  discount: 'Discounts',
  refunds: 'Returns',
  total: 'Net sales',
  totalTax: 'Tax',
  totalExTax: 'Sales ex GST',
  totalIncTax: 'Sales inc GST',
  net: 'Sales before returns',
} as const

describe('names of amounts', () => {
  for (const [language, messages] of LANGUAGES) {
    it(`are equal for equal figures in all reports, in ${language}`, () => {
      const unlike = [...WITH_FIGURE].filter(
        ([column, keys]) => new Set(keys.map(key => wordOf(messages, key, column) ?? '')).size !== 1,
      )
      expect(unlike).toEqual([])
    })

    it(`are different for different figures of one report, in ${language}`, () => {
      for (const { definition } of reports) {
        const names = columnEntries(definition.columns).filter(
          ([column, { hidden }]) => !hidden && WITH_FIGURE.has(column),
        )
        const words = names.map(([column]) => wordOf(messages, definition.key, column))
        expect([definition.key, words.length]).toEqual([definition.key, new Set(words).size])
      }
    })

    it(`explain every figure that several reports have, in ${language}`, () => {
      const plain = [
        'covers',
        'quantity',
        'refundQuantity',
        'refundBills',
        'voids',
        'tenders',
        'refundTenders',
        'costedPercent',
      ]
      const shared = Object.keys({ ...figure, ...payment }).filter(column => !plain.includes(column))
      expect(shared.filter(column => !at(messages, `report.notes.${column}`))).toEqual([])
    })
  }

  it('are accounting terms', () => {
    const words = Object.keys(WORDS).map(column => [column, at(en, `report.columns.${column}`)])
    expect(Object.fromEntries(words)).toEqual(WORDS)
  })
})
