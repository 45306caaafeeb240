import {
  commaList,
  type ExportedProduct,
  type FileRow,
  grouped,
  isYes,
  joined,
  type ProductExport,
} from './exported-product.ts'

/** Square's word for the only variation of an item. */
const ONLY = 'regular'
/** "Tax - GST (10%)": a column for each tax of the account, Y where the item has it. */
const TAX_COLUMN = /^tax - .*\((\d+(?:\.\d+)?)%\)$/

function readGst(row: FileRow, taxes: readonly (readonly [string, number])[]): boolean | undefined {
  if (taxes.length === 0) return undefined
  return taxes.some(([header, rate]) => rate > 0 && isYes(row.text(header)))
}

/** "Drinks, Hot > Coffee (token)": the reporting category, else the first one. */
function readCategory(row: FileRow): string {
  const [first = ''] = commaList(row.text('reporting category', 'category', 'categories'))
  return first.replace(/\s*\([A-Z0-9]{10,}\)$/, '').trim()
}

const readOptions = (row: FileRow, part: 'name' | 'value') =>
  joined([1, 2, 3, 4, 5, 6].map(n => row.text(`option ${part} ${n}`)))

export const square: ProductExport = {
  key: 'square',
  name: 'Square',
  recognises: headers => headers.has('item name') && headers.has('variation name') && headers.has('price'),
  read(rows, headers) {
    const taxes = headers.flatMap(header => {
      const rate = TAX_COLUMN.exec(header.toLowerCase())?.[1]
      return rate === undefined ? [] : [[header.toLowerCase(), Number(rate)] as const]
    })
    const product = (own: readonly FileRow[]): ExportedProduct[] => {
      const [one, ...others] = own.map(row => ({
        row: row.number,
        name: readVariation(row, own.length),
        code: row.text('sku'),
        barcode: row.text('gtin'),
        // "variable": the cashier types it.
        price: /\d/.test(row.text('price')) ? row.text('price') : '',
        cost: row.text('default unit cost', 'unit cost'),
        gst: readGst(row, taxes),
        unit: row.text('unit and precision').replace(/\s*\(.*\)$|^each$/i, ''),
        pictures: [],
      }))
      const [first] = own
      if (!one || !first) return []
      return [
        {
          name: first.text('item name'),
          category: readCategory(first),
          supplier: first.text('default vendor name'),
          tags: [],
          pictures: commaList(first.text('image url', 'image urls', 'image', 'images')),
          active: !isYes(first.text('archived')),
          option: readOptions(first, 'name'),
          variants: [one, ...others],
        },
      ]
    }
    // Variations have tokens of their own; what holds them together is the item's name within its category.
    return grouped(
      rows,
      row => `${row.text('reference handle')}\n${row.text('item name')}\n${readCategory(row)}`,
    ).flatMap(product)
  },
}

function readVariation(row: FileRow, count: number): string {
  const name = row.text('variation name') || readOptions(row, 'value')
  return count === 1 && name.toLowerCase() === ONLY ? '' : name
}
