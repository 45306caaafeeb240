import {
  commaList,
  type ExportedProduct,
  type FileRow,
  getLeaf,
  grouped,
  isNo,
  joined,
  type ProductExport,
} from './exported-product.ts'

const PRICE = ['sales price', 'sale price', 'public price', 'list_price', 'lst_price'] as const
const CODE = ['internal reference', 'default_code'] as const
const VARIANT = [
  'variant values',
  'attribute values',
  'product_template_variant_value_ids',
  'product_template_attribute_value_ids',
] as const
const TAXES = ['customer taxes', 'sales taxes', 'taxes_id', 'taxes'] as const

/** "GST 10%": its rate; without one, what it is called. */
function readGst(text: string): boolean | undefined {
  if (text === '') return undefined
  const rate = /(\d+(?:\.\d+)?)\s*%/.exec(text)?.[1]
  return rate === undefined ? !/free|exempt|zero/i.test(text) : Number(rate) > 0
}

/** "Colour: Red, Size: M" in its parts. */
const readValues = (row: FileRow): (readonly [string, string])[] =>
  commaList(row.text(...VARIANT)).map(value => {
    const [name = '', ...rest] = value.split(':')
    return rest.length === 0 ? ['', name.trim()] : [name.trim(), rest.join(':').trim()]
  })

const readName = (row: FileRow) => row.text('name', 'product', 'product template', 'display name')

function readProduct(rows: readonly FileRow[]): ExportedProduct[] {
  const [first] = rows
  const [one, ...others] = rows.map(row => ({
    row: row.number,
    name: joined(readValues(row).map(([, value]) => value)),
    code: row.text(...CODE),
    barcode: row.text('barcode'),
    price: row.text(...PRICE),
    cost: row.text('cost', 'standard_price'),
    gst: readGst(row.text(...TAXES)),
    // "Units" is what everything is counted in that has no unit.
    unit: row.text('unit of measure', 'unit', 'uom_id').replace(/^units?$/i, ''),
    pictures: [],
  }))
  if (!first || !one) return []
  return [
    {
      name: readName(first),
      category: getLeaf(first.text('point of sale category', 'product category', 'categ_id')).replace(/^all$/i, ''),
      supplier: first.text('vendors', 'vendors/vendor', 'seller_ids'),
      tags: commaList(first.text('product tags', 'tags', 'product_tag_ids')),
      pictures: [],
      active: !isNo(first.text('active', 'can be sold', 'sale_ok')),
      option: joined(readValues(first).map(([name]) => name)),
      variants: [one, ...others],
    },
  ]
}

/** A row without a name continues the lists of the row above (further taxes, vendors). */
const isProduct = (of: FileRow) => readName(of) !== ''

export const odoo: ProductExport = {
  key: 'odoo',
  name: 'Odoo',
  recognises: headers => CODE.some(header => headers.has(header)) && PRICE.some(header => headers.has(header)),
  // Only rows that say what they are a variant of belong together: two plain products may have one name.
  read: rows =>
    grouped(rows.filter(isProduct), of => (of.text(...VARIANT) === '' ? `row ${of.number}` : readName(of))).flatMap(
      readProduct,
    ),
}
