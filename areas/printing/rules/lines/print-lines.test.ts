import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOut, plainText } from '#areas/pos/rules/docket/lay-out.ts'
import { textWidth } from '#areas/pos/rules/docket/text-width.ts'
import { linesTrees } from '../../../../tests/support/lines-trees.ts'
import { KIND_FACTS, LINES_KINDS, type LinesKindName } from '../kinds/lines-kinds.ts'
import { RECEIPT_BUILT_IN } from '../kinds/receipt-built-in.ts'
import { RECEIPT_FIELDS, type ReceiptData } from '../kinds/receipt-fields.ts'
import { TRAPS, trapData } from '../kinds/traps.ts'
import { plainFormats } from '../testing/plain-formats.ts'
import { each, row, text } from './builders.ts'
import { docketText } from './docket-text.ts'
import type { LinesTree } from './element.ts'
import { linesProblems } from './lines-problems.ts'
import { printLines } from './print-lines.ts'

const receipt = (trap: (typeof TRAPS)[number] = 'sample') => trapData(RECEIPT_FIELDS, trap) as unknown as ReceiptData // samples of its own catalogue
const print = (tree: LinesTree | undefined, data = receipt()) =>
  printLines(tree, { kind: 'receipt', data, formats: plainFormats, title: 'Receipt' })

describe('a receipt of one’s own layout', () => {
  const tree: LinesTree = [
    text('{{shop.name | upper}}', { align: 'centre' }),
    each('lines', {
      kind: 'languagePair',
      first: '{{line.quantity}} {{line.name}}',
      second: '{{line.name2}}',
      amount: '{{line.gross}}',
    }),
    row('Total', '{{sale.payable}}', { bold: true }),
    text('Bill {{sale.billNum}}'),
  ]

  it('prints the Chinese name under the English one, with the amount beside the first', () => {
    const lines = plainText(layOut(print(tree).docket, 32)).split('\n')
    expect(lines.slice(0, 5)).toEqual([
      '         HARBOUR & VINE',
      '2 Flat white, Large        11.00',
      '大杯白咖啡',
      '2 Flat white, Large        11.00',
      '大杯白咖啡',
    ])
  })

  it('leaves out an element whose variables are all empty', () => {
    const noSecondNames = { ...receipt(), lines: receipt().lines.map(line => ({ ...line, name2: '' })) }
    expect(plainText(layOut(print(tree, noSecondNames).docket, 32))).not.toContain('大杯')
  })

  it('gets the standard layout with a note where the total is missing', () => {
    const { docket, fault } = print(tree.filter(element => element.kind !== 'columns'))
    expect(fault).toEqual({ code: 'missing', name: '28.42' })
    expect(docketText(docket.parts)).toContain('28.42')
    expect(docketText(docket.parts)).toContain('Standard layout')
  })

  it('says that it is training, whatever the layout leaves out', () => {
    const training = { ...receipt(), sale: { ...receipt().sale, training: true } }
    expect(docketText(print(tree, training).docket.parts)).toContain('TRAINING')
    expect(docketText(print(RECEIPT_BUILT_IN, training).docket.parts).split('TRAINING')).toHaveLength(2)
  })
})

describe('any layout that may be saved', () => {
  it('gives a docket with bill number and total, for every trap', () => {
    fc.assert(
      fc.property(linesTrees, fc.constantFrom(...TRAPS), (tree, trap) => {
        const data = { ...receipt(trap), sale: { ...receipt(trap).sale, billNum: 'T1-000123' } }
        const printed = docketText(print(tree, data).docket.parts)
        expect(printed).toContain('T1-000123')
        expect(printed).toContain(plainFormats.money(data.sale.payable))
      }),
    )
  })

  it('prints no line that is wider than its paper', () => {
    fc.assert(
      fc.property(linesTrees, fc.integer({ min: 32, max: 96 }), (tree, columns) => {
        fc.pre(linesProblems(tree, RECEIPT_FIELDS, columns).length === 0)
        for (const part of layOut(print(tree).docket, columns)) {
          if (part.kind === 'line') expect(textWidth(part.text) * (part.double ? 2 : 1)).toBeLessThanOrEqual(columns)
        }
      }),
    )
  })
})

describe.each(LINES_KINDS)('the built-in layout of a %s', kind => {
  const { fields, builtIn } = KIND_FACTS[kind]

  it('has nothing wrong on paper of 32 characters', () => expect(linesProblems(builtIn, fields, 32)).toEqual([]))

  it.each(TRAPS)('prints the trap %s without help', trap => {
    const data = trapData(fields, trap) as never // samples of the kind's own catalogue
    const request = { kind: kind as LinesKindName, data, formats: plainFormats, title: '' }
    expect(printLines(builtIn, request).fault).toBeUndefined()
  })
})

describe('a template is refused', () => {
  const problems = (tree: LinesTree) => linesProblems(tree, RECEIPT_FIELDS, 32)

  it('at the element with an unknown variable, with the nearest', () => {
    expect(problems([text('Hello'), each('lines', text('{{line.nmae}}'))])).toEqual([
      { at: [1, 0], code: 'variableUnknown', name: 'line.nmae', nearest: 'line.name' },
    ])
  })

  it('where it repeats what is no list', () => {
    expect(problems([each('line', text('a'))])).toMatchObject([{ code: 'listUnknown', nearest: 'lines' }])
  })

  it('where its columns do not fit the paper', () => {
    const wide = {
      kind: 'columns' as const,
      cells: [
        { text: 'a', width: 20 },
        { text: 'b', width: 12 },
      ],
    }
    expect(problems([wide])).toMatchObject([{ at: [0], code: 'doesNotFit', name: '32' }])
  })

  it('where variables of a list are named outside of it', () => {
    expect(problems([text('{{line.name}}')])).toMatchObject([{ code: 'variableUnknown' }])
  })
})

it('a sale from 1,000.00 on names its buyer, or has a line to write the name on', () => {
  const large = { ...receipt(), sale: { ...receipt().sale, needsBuyer: true } }
  expect(docketText(print(undefined, large).docket.parts)).toContain('Buyer Mia Nguyen')
  const unknown = { ...large, member: { ...large.member, name: '' } }
  expect(docketText(print(undefined, unknown).docket.parts)).toContain('Buyer ____')
  expect(docketText(print(undefined).docket.parts)).not.toContain('Buyer')
})
