import { classifyBarcode } from '#platform/rules/codes/barcode.ts'
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

const PLACES = ['one', 'two', 'three'] as const

const isStandardCode = (text: string): boolean => {
  const { valid, symbology } = classifyBarcode(text)
  return valid && symbology !== 'free'
}

/** The tax by its rate (0.1 is 10 %), else by what it is called; "Default tax" says nothing. */
function readGst(row: FileRow): boolean | undefined {
  const value = row.text('tax_value')
  if (value !== '') return Number(value) > 0
  const name = row.text('tax_name')
  if (name === '' || /default/i.test(name)) return undefined
  return !/free|no tax|exempt|zero|none/i.test(name)
}

function readProduct(rows: readonly FileRow[]): ExportedProduct[] {
  // The second and further parts of a composite product are rows without a name of their own.
  const [one, ...others] = rows
    .filter(row => row.text('sku', 'name') !== '')
    .map(row => ({
      row: row.number,
      name: joined(PLACES.map(place => row.text(`variant_option_${place}_value`))),
      code: row.text('sku'),
      // Many shops of this system have the barcode for their stock code.
      barcode: row.text('barcode') || (isStandardCode(row.text('sku')) ? row.text('sku') : ''),
      price: row.text('retail_price'),
      cost: row.text('supply_price'),
      gst: readGst(row),
      unit: '',
      pictures: [row.text('image_url', 'variant_image_url')].filter(url => url !== ''),
    }))
  const [first] = rows
  if (!one || !first) return []
  return [
    {
      name: rows.map(row => row.text('name')).find(name => name !== '') ?? '',
      category: getLeaf(first.text('product_category', 'type')),
      supplier: first.text('supplier_name'),
      tags: commaList(first.text('tags')),
      pictures: [],
      active: !isNo(first.text('active')),
      option: joined(PLACES.map(place => first.text(`variant_option_${place}_name`))),
      variants: [one, ...others],
    },
  ]
}

export const lightspeed: ProductExport = {
  key: 'lightspeed',
  name: 'Lightspeed (Vend)',
  recognises: headers => headers.has('handle') && headers.has('supply_price') && headers.has('retail_price'),
  read: rows => grouped(rows, row => row.text('handle') || `row ${row.number}`).flatMap(readProduct),
}
