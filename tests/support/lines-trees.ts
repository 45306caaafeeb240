import fc from 'fast-check'
import type { LinesElement, LinesTree } from '#areas/printing/rules/lines/element.ts'

const words = fc.constantFrom(
  ...['{{shop.name}}', 'Total {{sale.payable}}', '{{sale.billNum | upper}}', 'Thank you', '', '  ', '咖啡', 'قهوة'],
  ...[
    '{{sale.soldAt | date:DD/MM}}',
    '{{member.name | default:guest}}',
    '{{sale.covers | number:2}}',
    '{{words.total}}',
  ],
)
const align = fc.constantFrom('start', 'centre', 'end' as const)
const style = fc.record({ bold: fc.boolean(), double: fc.boolean(), inverse: fc.boolean(), underline: fc.boolean() })
const cell = fc.record({ text: words, align, width: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }) })

const leaf: fc.Arbitrary<LinesElement> = fc.oneof(
  fc.tuple(words, align, style).map(([text, at, look]) => ({ kind: 'text' as const, text, align: at, ...look })),
  fc.tuple(fc.array(cell, { minLength: 1, maxLength: 5 }), style).map(([cells, look]) => ({
    kind: 'columns' as const,
    cells,
    ...look,
  })),
  fc.constantFrom<LinesElement>(
    ...[{ kind: 'rule' as const }, { kind: 'feed' as const, lines: 2 }, { kind: 'cut' as const }],
    { kind: 'barcode', value: '{{sale.billNum}}', symbology: 'code128' },
    { kind: 'qr', value: 'https://example.com/{{sale.billNum}}' },
    { kind: 'languagePair', first: '{{shop.name}}', second: '{{sale.refundNote}}' },
  ),
)

const children = (element: fc.Arbitrary<LinesElement>) => fc.array(element, { maxLength: 4 })

const { element } = fc.letrec<{ element: LinesElement }>(tie => ({
  element: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    children(tie('element')).map(inner => ({ kind: 'box' as const, children: inner })),
    fc
      .tuple(
        fc.constantFrom('if', 'unless' as const),
        fc.constantFrom('sale.training', 'lines', 'sale.table'),
        children(tie('element')),
      )
      .map(([kind, path, inner]) => ({ kind, path, children: inner })),
    fc
      .tuple(fc.constantFrom('lines', 'tenders', 'taxesIncluded'), children(tie('element')))
      .map(([list, inner]) => ({ kind: 'each' as const, list, children: inner })),
  ),
}))

/** Templates of receipts that may be saved. */
export const linesTrees: fc.Arbitrary<LinesTree> = fc.array(element, { maxLength: 8 })
