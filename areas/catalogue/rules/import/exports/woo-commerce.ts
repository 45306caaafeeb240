import {
  commaList,
  type ExportedProduct,
  type FileRow,
  getLeaf,
  isNo,
  joined,
  type ProductExport,
} from './exported-product.ts'

const ATTRIBUTES = [1, 2, 3] as const

function readGst(row: FileRow): boolean | undefined {
  const status = row.text('tax status').toLowerCase()
  if (status === '' || status === 'parent') return undefined
  return status === 'taxable' && !/zero|free/i.test(row.text('tax class'))
}

const readVariant = (row: FileRow, parent: FileRow) => ({
  row: row.number,
  name: row === parent ? '' : joined(ATTRIBUTES.map(n => row.text(`attribute ${n} value(s)`))),
  code: row.text('sku'),
  barcode: row.text('gtin, upc, ean, or isbn', 'gtin'),
  price: row.text('regular price'),
  cost: row.text('cost of goods', 'cogs value'),
  gst: readGst(row) ?? readGst(parent),
  unit: '',
  pictures: row === parent ? [] : commaList(row.text('images')),
})

function readProduct(parent: FileRow, variations: readonly FileRow[]): ExportedProduct[] {
  const [one, ...others] = (variations.length > 0 ? variations : [parent]).map(row => readVariant(row, parent))
  if (!one) return []
  const [category = ''] = commaList(parent.text('categories'))
  return [
    {
      name: parent.text('name'),
      category: getLeaf(category),
      supplier: '',
      tags: commaList(parent.text('tags')),
      pictures: commaList(parent.text('images')),
      active: !isNo(parent.text('published')),
      option: joined(ATTRIBUTES.map(n => parent.text(`attribute ${n} name`))),
      variants: [one, ...others],
    },
  ]
}

const isVariation = (row: FileRow) => /\bvariation\b/i.test(row.text('type'))
/** Not goods of their own: sets of other products, links to other shops. */
const isElsewhere = (row: FileRow) => /\b(grouped|external)\b/i.test(row.text('type'))

/** A variation names its parent by code, or as "id:123". */
function parentKey(row: FileRow): string {
  const parent = row.text('parent')
  return /^id:\d+$/i.test(parent) ? parent.toLowerCase() : `sku:${parent}`
}

export const wooCommerce: ProductExport = {
  key: 'wooCommerce',
  name: 'WooCommerce',
  recognises: headers => headers.has('type') && headers.has('regular price') && headers.has('tax status'),
  read(rows) {
    const parents = rows.filter(row => !isVariation(row) && !isElsewhere(row))
    const variations = Map.groupBy(rows.filter(isVariation), parentKey)
    const of = (parent: FileRow) =>
      [
        ...(variations.get(`id:${parent.text('id')}`) ?? []),
        ...(parent.text('sku') === '' ? [] : (variations.get(`sku:${parent.text('sku')}`) ?? [])),
      ].toSorted((a, b) => a.number - b.number)
    const adopted = new Set(parents.flatMap(of))
    // A variation whose parent is not in the file stands for itself.
    const orphans = rows.filter(row => isVariation(row) && !adopted.has(row))
    return [
      ...parents.flatMap(parent => readProduct(parent, of(parent))),
      ...orphans.flatMap(row => readProduct(row, [])),
    ]
  },
}
