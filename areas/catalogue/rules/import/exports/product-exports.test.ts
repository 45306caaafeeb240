import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { fileRows } from './exported-product.ts'
import { findProductExport } from './product-exports.ts'
import { productRows, type VariantsAs } from './product-rows.ts'
import { sizeGroups } from './size-groups.ts'

/** Files in the systems' own formats, with made-up products. */
function read(file: string, variantsAs: VariantsAs = 'products') {
  const lines = parse(readFileSync(new URL(`fixtures/${file}.csv`, import.meta.url)), { relax_column_count: true })
  const [headers = [], ...rows] = lines as string[][]
  const known = findProductExport(headers)
  if (!known) return { from: undefined, rows: [], products: [] }
  const numbered = rows.map((cells, at) => ({ number: at + 2, cells }))
  const products = known.read(fileRows(headers, numbered), headers)
  return { from: known.name, products, rows: productRows(products, variantsAs) }
}

const cells = (file: string, variantsAs?: VariantsAs) =>
  read(file, variantsAs).rows.map(row => ({ ...row.cells, images: row.pictures }))

describe('a Shopify export', () => {
  it('gives one product per variant, each with its own code, barcode, price, cost and picture', () => {
    expect(read('shopify').from).toBe('Shopify')
    const [navyS, navyL, box] = cells('shopify')
    expect(navyS).toMatchObject({
      pluId: 'APR-NS',
      pluName1: 'Linen apron – Navy / S',
      barcode: '9310072000282',
      category: 'Aprons',
      supplier: 'Tasman Textiles',
      tags: ['linen', 'kitchen'],
      price1: '49.00',
      cost: '21.50',
      gst: true,
      active: true,
      images: ['https://cdn.shopify.com/s/files/1/apron-navy.jpg'],
    })
    // Without a picture of its own it has all of the product's, those of rows that are pictures only among them.
    expect(navyL?.images).toHaveLength(3)
    expect(navyL).toMatchObject({ pluName1: 'Linen apron – Navy / L', price1: '52.00' })
    expect(box).toMatchObject({ pluName1: 'Gift box', gst: false, active: false, images: [] })
  })

  it('is recognised by its headers since 2024', () => {
    expect(cells('shopify-since-2024')).toMatchObject([
      { pluId: 'FP-02', pluName1: 'Filter paper', barcode: '4006381333931', price1: '9.90', gst: true, active: true },
    ])
  })

  it('names the row of each variant in the file', () => {
    expect(read('shopify').rows.map(row => row.number)).toEqual([2, 3, 5])
  })
})

describe('a Square export', () => {
  it('gives sizes of one product, priced above the first', () => {
    const { rows } = read('square', 'sizes')
    expect(rows.map(row => row.cells)).toMatchObject([
      { pluId: 'FW-R', pluName1: 'Flat white', category: 'Hot drinks', price1: '4.50', gst: true },
      {
        pluId: 'SD',
        pluName1: 'Sourdough',
        category: 'Bread',
        unit: 'Kilogram',
        gst: false,
        supplier: 'Mill Lane Bakery',
      },
    ])
    expect(rows[0]?.sizes).toEqual({
      option: 'Size',
      values: [
        { name: 'Regular', adds: 0 },
        { name: 'Large', adds: 80 },
      ],
    })
    expect(rows[1]?.sizes).toBeUndefined()
  })

  it('gives an open price for variable prices', () => {
    expect(cells('square').at(-1)).toMatchObject({ price1: '0', openPrice: true })
  })
})

describe('a Lightspeed export', () => {
  it('has its barcode in the stock code if that is one', () => {
    expect(cells('lightspeed')).toMatchObject([
      { pluId: '9300675024235', barcode: '9300675024235', pluName1: 'Wool socks – S', category: 'Socks', gst: true },
      { pluId: 'WS-L', barcode: null, pluName1: 'Wool socks – L', cost: '6.40', price1: '18.00' },
      { pluId: 'BRD', pluName1: 'Rye loaf', gst: false, active: false },
    ])
  })
})

describe('an Odoo export', () => {
  it('has variants by their values, and categories by their last part', () => {
    expect(read('odoo').from).toBe('Odoo')
    expect(cells('odoo')).toMatchObject([
      { pluName1: 'Desk lamp – Black', category: 'Office', unit: null, gst: true },
      { pluName1: 'Desk lamp – White', price1: '82.00' },
      { pluName1: 'Almonds', unit: 'kg', gst: false, tags: ['nuts', 'raw'], category: 'Food' },
    ])
    expect(read('odoo', 'sizes').rows).toHaveLength(2)
  })
})

describe('a WooCommerce export', () => {
  it('has variations under the parent they name by code or number, and no grouped products', () => {
    expect(cells('woo-commerce')).toMatchObject([
      {
        pluId: 'HOODIE-M',
        pluName1: 'Hoodie – M',
        barcode: '9310072000282',
        category: 'Hoodies',
        price1: '45',
        gst: true,
      },
      { pluId: 'HOODIE-L', pluName1: 'Hoodie – L', price1: '48', images: ['https://shop.example/hoodie-l.jpg'] },
      { pluId: 'MUG', pluName1: 'Mug', gst: false, active: false },
    ])
  })
})

it('a list of the user’s own is not mistaken for another system’s export', () => {
  expect(findProductExport(['Barcode', 'Product name', 'Price'])).toBeUndefined()
  expect(findProductExport(['Handle', 'Name', 'Price'])).toBeUndefined()
})

describe('groups of sizes', () => {
  const sizes = (...adds: number[]) => ({
    option: 'Size',
    values: adds.map((each, at) => ({ name: `S${at}`, adds: each })),
  })

  it('are shared by products with the same sizes and prices', () => {
    const groups = sizeGroups(
      [
        { product: 'a', sizes: sizes(0, 50) },
        { product: 'b', sizes: sizes(0, 50) },
        { product: 'c', sizes: sizes(0, 80) },
      ],
      [],
      'Size',
    )
    expect(groups).toEqual([
      {
        name: 'Size: S0, S1',
        products: ['a', 'b'],
        options: [
          { name: 'S0', price: 0 },
          { name: 'S1', price: 0.5 },
        ],
      },
      {
        name: 'Size: S0, S1 (2)',
        products: ['c'],
        options: [
          { name: 'S0', price: 0 },
          { name: 'S1', price: 0.8 },
        ],
      },
    ])
  })

  it('number sizes with equal names, and have a unique group name', () => {
    const twice = {
      option: '',
      values: [
        { name: 'Red', adds: 0 },
        { name: 'red', adds: 0 },
      ],
    }
    const [group] = sizeGroups([{ product: 'a', sizes: twice }], ['size: red, red'], 'Size')
    expect(group?.name).toBe('Size: Red, red (2)')
    expect(group?.options.map(({ name }) => name)).toEqual(['Red', 'red (2)'])
  })
})
