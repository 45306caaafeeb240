/** A product as another system exports it, with its variants together. */
export interface ExportedProduct {
  readonly name: string
  readonly category: string
  readonly supplier: string
  readonly tags: readonly string[]
  readonly pictures: readonly string[]
  readonly active: boolean
  /** What the variants differ in: "Size", "Colour / Size"; empty where there is one only. */
  readonly option: string
  readonly variants: readonly [ExportedVariant, ...ExportedVariant[]]
}

export interface ExportedVariant {
  /** Row of the file, as a spreadsheet shows it. */
  readonly row: number
  /** What tells it from the product's others: "Large", "Red / L". */
  readonly name: string
  readonly code: string
  readonly barcode: string
  /** As written in the file; empty: the cashier types it. */
  readonly price: string
  readonly cost: string
  /** Undefined: the file does not say. */
  readonly gst: boolean | undefined
  readonly unit: string
  readonly pictures: readonly string[]
}

/** A file of another system's products, known by its headers. */
export interface ProductExport {
  readonly key: 'square' | 'shopify' | 'lightspeed' | 'odoo' | 'wooCommerce'
  /** A proper name, the same in every language. */
  readonly name: string
  recognises(headers: ReadonlySet<string>): boolean
  read(rows: readonly FileRow[], headers: readonly string[]): ExportedProduct[]
}

/** One row of a file, its cells asked for by header. */
export interface FileRow {
  readonly number: number
  /** The first of the headers that the file has and whose cell holds something, else empty. Headers are in lower case. */
  text(...headers: readonly string[]): string
}

interface Cells {
  readonly number: number
  readonly cells: readonly unknown[]
}

/** Rows to be asked by header, whatever the writing of the headers. */
export function fileRows(headers: readonly string[], rows: readonly Cells[]): FileRow[] {
  const places = new Map<string, number>()
  headers.forEach((header, place) => {
    const plain = header.toLowerCase()
    if (header !== '' && !places.has(plain)) places.set(plain, place)
  })
  return rows.map(({ number, cells }) => ({
    number,
    text(...wanted) {
      for (const header of wanted) {
        const place = places.get(header)
        const text = place === undefined ? '' : String(cells[place] ?? '').trim()
        if (text !== '') return text
      }
      return ''
    },
  }))
}

export const isYes = (text: string): boolean => /^(true|yes|y|1|active|published)$/i.test(text)

/** Whether a text is one of the spellings of no; an empty one is not. */
export const isNo = (text: string): boolean => /^(false|no|n|0|-1|archived|draft)$/i.test(text)

/** Items of a list parted by commas, each once. */
export const commaList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== ''),
  ),
]

/** The last part of a path such as "All / Saleable / Food" or "Clothing > Shirts". */
export const getLeaf = (path: string): string => (path.split(/\s[/>]\s/).at(-1) ?? path).trim()

/** Names of options without what stands for "none". */
export const joined = (values: readonly string[]): string => values.filter(value => value !== '').join(' / ')

/** Rows in groups of one key, in the order in which the keys first come. */
export const grouped = (rows: readonly FileRow[], keyOf: (row: FileRow) => string): FileRow[][] => [
  ...Map.groupBy(rows, keyOf).values(),
]
