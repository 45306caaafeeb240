import { describe, expect, it } from 'vitest'
import { RECEIPT_FIELDS } from '../kinds/receipt-fields.ts'
import { plainFormats } from '../testing/plain-formats.ts'
import { bindText, textProblems } from './binding.ts'
import { sampleData } from './scope.ts'
import type { Data } from './variable.ts'

const data = sampleData(RECEIPT_FIELDS)
const scope = { fields: RECEIPT_FIELDS, data }
const bound = (text: string) => bindText(text, scope, plainFormats).text

describe('a binding', () => {
  it.each([
    ['{{sale.payable}}', '28.42'],
    ['{{sale.payable | money}}', '28.42'],
    ['{{ sale.covers | number:2 }}', '2.00'],
    ['{{sale.soldAt | time}}', 'HH:mm 2026-11-27T02:05:00Z'],
    ['{{sale.soldAt | date:DD.MM.YY}}', 'DD.MM.YY 2026-11-27T02:05:00Z'],
    ['{{shop.name | upper}}', 'HARBOUR & VINE'],
    ['{{shop.name | lower | title}}', 'Harbour & Vine'],
    ['{{shop.name | cut:7}}', 'Harbour'],
    ['{{sale.table | pad:4}}|', '12  |'],
    ['{{sale.refundNote | default:none}}', 'none'],
    ['{{sale.training | yesNo}}', 'No'],
    ['Table {{sale.table}}, {{sale.clerk}}', 'Table 12, Casey'],
  ])('%s prints %s', (text, printed) => expect(bound(text)).toBe(printed))

  it('never reads a value as a binding or as markup', () => {
    const shop = { ...(data.shop as Data), name: '{{sale.payable}}<img onerror=alert(1)>' } // a group of the catalogue
    expect(bindText('{{shop.name}}', { ...scope, data: { ...data, shop } }, plainFormats).text).toBe(
      '{{sale.payable}}<img onerror=alert(1)>',
    )
  })

  it('is empty where every variable it names is empty', () => {
    expect(bindText('  {{sale.refundNote}}', scope, plainFormats).isEmpty).toBe(true)
    expect(bindText('{{sale.refundNote}} {{sale.table}}', scope, plainFormats).isEmpty).toBe(false)
    expect(bindText('Thank you', scope, plainFormats).isEmpty).toBe(false)
  })
})

describe('a text is refused', () => {
  it.each([
    ['{{sale.paybale}}', 'variableUnknown', 'sale.paybale'],
    ['{{sale}}', 'variableUnknown', 'sale'],
    ['{{lines}}', 'variableUnknown', 'lines'],
    ['{{sale.payable | monney}}', 'filterUnknown', 'monney'],
    ['{{sale.clerk | money}}', 'filterType', 'money'],
    ['{{sale.clerk | upper | date}}', 'filterType', 'date'],
    ['{{sale.clerk | cut:many}}', 'filterArgument', 'cut'],
    ['{{constructor.name}}', 'variableUnknown', 'constructor.name'],
    ['{{sale.payable', 'syntax', '{{sale.payable'],
    ['{{1 + 1}}', 'syntax', '{{1 + 1}}'],
  ])('%s: %s', (text, code, name) => expect(textProblems(text, RECEIPT_FIELDS)).toEqual([{ code, name }]))
})
