import { describe, expect, it } from 'vitest'
import { type GuessedField, guessColumns } from './guess-columns.ts'

const field = (name: string, kind: string, more: Partial<GuessedField> = {}): GuessedField => ({
  field: name,
  kind,
  required: false,
  titles: [name],
  alsoCalled: [],
  ...more,
})

const PRODUCT = [
  field('name', 'text', {
    required: true,
    titles: ['name', 'Name', '名称'],
    alsoCalled: ['Product name', 'Description'],
  }),
  field('code', 'text', { titles: ['code', 'Code'], alsoCalled: ['SKU'] }),
  field('barcode', 'barcode', { titles: ['barcode', 'Barcode', '条码'], alsoCalled: ['EAN'] }),
  field('price', 'unitPrice', { required: true, titles: ['price1', 'Price 1'], alsoCalled: ['Price', '售价'] }),
  field('cost', 'unitPrice', { alsoCalled: ['Cost price'] }),
  field('unit', 'reference', { alsoCalled: ['UOM'], cellWords: new Set(['each', 'kg', '件']) }),
]

const guess = (headers: string[], rows: unknown[][] = []) => guessColumns(headers, rows, PRODUCT)

const EANS = ['9310072000282', '9300675024235', '4006381333931']

describe('columns of a file are guessed', () => {
  it('by titles in any language and by what else people call them', () => {
    expect(guess(['Barcode', 'Product name', 'Price'])).toEqual({
      Barcode: 'barcode',
      'Product name': 'name',
      Price: 'price',
    })
    expect(guess(['条码', '名称', '售价'])).toEqual({ 条码: 'barcode', 名称: 'name', 售价: 'price' })
  })

  it('whatever stands in brackets or behind a slash', () => {
    expect(guess(['Price ($)', 'Cost price (ex GST)', 'Description / notes'])).toEqual({
      'Price ($)': 'price',
      'Cost price (ex GST)': 'cost',
      'Description / notes': 'name',
    })
  })

  it('with a field’s own name before its synonyms, wherever it stands', () => {
    expect(guess(['Description', 'Name', 'Price', 'Price 1'])).toEqual({ Name: 'name', 'Price 1': 'price' })
  })

  it('by codes with right check digits, even where they are called SKU', () => {
    const rows = EANS.map((ean, row) => [ean, `Thing ${row}`, '1.50'])
    expect(guess(['SKU', 'What', 'Each'], rows)).toMatchObject({ SKU: 'barcode' })
    expect(guess(['SKU', 'EAN', 'Each'], rows)).toMatchObject({ SKU: 'code', EAN: 'barcode' })
  })

  it('with numbers that are no barcodes left as codes', () => {
    const rows = [['10001'], ['10002'], ['9310072000281']]
    expect(guess(['SKU'], rows)).toEqual({ SKU: 'code' })
    expect(guess(['Number'], rows)).toEqual({})
  })

  it('by prices, of which the higher is the one to sell at', () => {
    const rows = [
      ['Cup', '1.20', '3.00', 4],
      ['Mug', '2.00', '$4.50', 5],
      ['Jug', '7.00', '6.00', 6],
    ]
    expect(guess(['What', 'A', 'B', 'C'], rows)).toEqual({ What: 'name', B: 'price' })
    expect(guess(['What', 'A'], rows)).toEqual({ What: 'name', A: 'price' })
  })

  it('by unit words', () => {
    const rows = [
      ['Ham', 'kg'],
      ['Egg', 'Each'],
    ]
    expect(guess(['Name', 'Sold in'], rows)).toEqual({ Name: 'name', 'Sold in': 'unit' })
  })

  it('with nothing said of columns that could be several things', () => {
    const rows = [
      ['Ham', 'Smoked leg', '1'],
      ['Egg', 'Free range', '2'],
    ]
    expect(guess(['A', 'B', ''], rows)).toEqual({})
  })
})
