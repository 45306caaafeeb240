import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocketPart } from './docket.ts'
import { layOut, plainText } from './lay-out.ts'
import { textWidth } from './text-width.ts'

const lines = (parts: DocketPart[], columns: number): string[] =>
  layOut({ title: 'Docket', parts }, columns).map(printed => (printed.kind === 'line' ? printed.text : printed.kind))

describe('the lines of a docket', () => {
  it('align amounts at the end and wrap long names under themselves', () => {
    const cells = (text: string, amount: string) => [
      { text: '1', width: 2 },
      { text },
      { text: amount, width: 6, align: 'end' as const },
    ]
    expect(
      lines(
        [
          { kind: 'columns', cells: cells('Flat white, oat milk', '6.50') },
          { kind: 'columns', cells: cells('牛肉炒河粉', '18.80') },
        ],
        22,
      ),
    ).toEqual(['1  Flat white,    6.50', '   oat milk           ', '1  牛肉炒河粉    18.80'])
  })

  it('align at the start, in the centre or at the end', () => {
    expect(
      lines(
        [
          { kind: 'text', text: 'Café' },
          { kind: 'text', text: 'Café', align: 'centre' },
          { kind: 'text', text: 'Café', align: 'end' },
        ],
        9,
      ),
    ).toEqual(['Café     ', '  Café   ', '     Café'])
  })

  it('write a barcode that a printer cannot draw as text, so that no byte of it is a command', () => {
    const barcode = (value: string): DocketPart => ({ kind: 'barcode', value, symbology: 'code128' })
    expect(lines([barcode('C8-000001')], 12)).toEqual(['barcode'])
    expect(lines([barcode('咖啡')], 4)).toEqual(['咖啡'])
    expect(lines([barcode('9'.repeat(300))], 300)).toEqual(['9'.repeat(300)])
  })

  it('hold half as many characters in double size', () => {
    expect(lines([{ kind: 'text', text: 'Harbour & Vine', double: true }], 21)).toEqual(['Harbour & ', 'Vine      '])
  })

  it('stay in the middle in an email, where no letter is of double size', () => {
    const name: DocketPart = { kind: 'text', text: 'Café', align: 'centre', double: true }
    const at = (align: 'start' | 'centre' | 'end') => plainText(layOut({ title: '', parts: [{ ...name, align }] }, 21))
    expect(at('start')).toBe('Café')
    expect(at('centre')).toBe(`${' '.repeat(8)}Café`)
    expect(at('end')).toBe(`${' '.repeat(16)}Café`)
  })

  it('are as wide as the paper, whatever their text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    const part = fc.oneof(
      fc.record({ kind: fc.constant('text' as const), text, double: fc.boolean() }),
      fc.record({
        kind: fc.constant('columns' as const),
        cells: fc.array(fc.record({ text }), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ kind: fc.constant('rule' as const), heavy: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.integer({ min: 20, max: 64 }), (parts, columns) => {
        for (const printed of layOut({ title: '', parts }, columns)) {
          if (printed.kind !== 'line') continue
          expect(textWidth(printed.text)).toBe(printed.double ? columns >> 1 : columns)
        }
      }),
    )
  })

  it('draw a barcode with a wrong check digit as Code 128', () => {
    const drawn = layOut({ title: '', parts: [{ kind: 'barcode', value: '9300605123459', symbology: 'ean13' }] }, 32)
    expect(drawn).toEqual([{ kind: 'barcode', value: '9300605123459', symbology: 'code128' }])
  })
})
