import type { Docket } from './docket.ts'
import type { Paper } from './paper.ts'

/** Words of the test, in the user's language. */
export interface TestWords {
  readonly title: string
  readonly shop: string
  readonly printer: string
  readonly at: string
  readonly bold: string
  readonly double: string
  readonly underline: string
  readonly inverse: string
  readonly longName: string
  readonly total: string
}

const RULER = '1234567890'
const EXAMPLE_BARCODE = '9300605123458'
const EXAMPLE_ADDRESS = 'https://example.com/docket'

/**
 * Everything that a docket can contain, so that one sheet shows what a printer can do and whether its line length is
 * right.
 */
export function testDocket(words: TestWords, paper: Pick<Paper, 'charactersPerLine'>): Docket {
  const ruler = RULER.repeat(Math.ceil(paper.charactersPerLine / RULER.length)).slice(0, paper.charactersPerLine) // not money: characters
  return {
    title: words.title,
    parts: [
      { kind: 'text', text: words.shop, align: 'centre', double: true, bold: true },
      { kind: 'text', text: words.title, align: 'centre' },
      { kind: 'text', text: `${words.printer}  ${words.at}`, align: 'centre' },
      { kind: 'rule' },
      { kind: 'text', text: ruler },
      { kind: 'text', text: words.bold, bold: true },
      { kind: 'text', text: words.underline, underline: true },
      { kind: 'text', text: words.inverse, inverse: true },
      { kind: 'text', text: words.double, double: true },
      { kind: 'rule' },
      {
        kind: 'columns',
        cells: [{ text: '2', width: 3 }, { text: words.longName }, { text: '13.00', width: 9, align: 'end' }],
      },
      {
        kind: 'columns',
        cells: [{ text: '1', width: 3 }, { text: 'Café crème, jalapeño' }, { text: '4.50', width: 9, align: 'end' }],
      },
      {
        kind: 'columns',
        cells: [{ text: '1', width: 3 }, { text: '白灼菜心 牛肉炒河粉' }, { text: '18.80', width: 9, align: 'end' }],
      },
      { kind: 'rule', heavy: true },
      { kind: 'columns', bold: true, cells: [{ text: words.total }, { text: '36.30', width: 12, align: 'end' }] },
      { kind: 'feed', lines: 1 },
      { kind: 'barcode', value: EXAMPLE_BARCODE, symbology: 'ean13' },
      { kind: 'qr', value: EXAMPLE_ADDRESS },
      { kind: 'cut' },
    ],
  }
}
