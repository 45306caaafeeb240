import {
  commaList,
  type ExportedProduct,
  type FileRow,
  grouped,
  isNo,
  joined,
  type ProductExport,
} from './exported-product.ts'

// Shopify writes its headers in two ways: "Handle", "Title", "Variant SKU" until 2024, "URL handle", "Title", "SKU" since.
const HANDLE = ['handle', 'url handle'] as const
/** What Shopify calls the only variant of a product without options. */
const ONLY = 'Default Title'

const optionNames = (row: FileRow) => [1, 2, 3].map(n => row.text(`option${n} name`)).filter(name => name !== 'Title')
const optionValues = (row: FileRow) => [1, 2, 3].map(n => row.text(`option${n} value`)).filter(value => value !== ONLY)

const hasVariant = (row: FileRow): boolean =>
  row.text('option1 value', 'variant sku', 'sku', 'variant price', 'price', 'variant barcode') !== ''

function readProduct(rows: readonly FileRow[]): ExportedProduct[] {
  const [first] = rows
  if (!first) return []
  // Further rows of a handle are variants, or only another picture.
  const [one, ...others] = rows.filter(hasVariant).map(row => ({
    row: row.number,
    name: joined(optionValues(row)),
    code: row.text('variant sku', 'sku'),
    // Shopify puts a quote before codes so that spreadsheets leave them alone.
    barcode: row.text('variant barcode', 'barcode').replace(/^'/, ''),
    price: row.text('variant price', 'price'),
    cost: row.text('cost per item'),
    gst: taxable(row.text('variant taxable', 'charge tax')),
    unit: '',
    pictures: [row.text('variant image', 'variant image url')].filter(url => url !== ''),
  }))
  if (!one) return []
  return [
    {
      name: first.text('title'),
      category: first.text('type', 'product type'),
      supplier: first.text('vendor'),
      tags: commaList(first.text('tags')),
      pictures: [...new Set(rows.map(row => row.text('image src', 'product image url')).filter(url => url !== ''))],
      active: !isNo(first.text('status', 'published', 'published on online store')),
      option: joined(optionNames(first)),
      variants: [one, ...others],
    },
  ]
}

const taxable = (text: string) => (text === '' ? undefined : !isNo(text))

export const shopify: ProductExport = {
  key: 'shopify',
  name: 'Shopify',
  recognises: headers =>
    (headers.has('handle') && headers.has('variant price')) ||
    (headers.has('url handle') && headers.has('option1 value')),
  read: rows => grouped(rows, row => row.text(...HANDLE)).flatMap(readProduct),
}
