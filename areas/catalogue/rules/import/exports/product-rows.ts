import { parseAmount } from '#platform/rules/money/money.ts'
import type { ExportedProduct, ExportedVariant } from './exported-product.ts'

/**
 * What the variants of a product become: products, each with its own code, barcode, price, cost and stock; or sizes of one
 * product, which the till asks for.
 */
export type VariantsAs = 'products' | 'sizes'

/** Fields of a product that exports can fill. */
export const EXPORTED_FIELDS = [
  ...[
    'pluId',
    'pluName1',
    'barcode',
    'moreBarcodes',
    'category',
    'supplier',
    'unit',
    'tags',
    'active',
    'price1',
    'openPrice',
  ],
  ...['cost', 'gst'],
] as const

/** A till asks for no longer list; a product of more variants becomes products. */
const MOST_SIZES = 100

type Cell = string | number | boolean | null
/** Lists are not yet written as one cell. */
export type ProductCells = Readonly<Record<string, Cell | readonly string[]>>

/** What customers choose between, with what each adds to the price of the first, in cents. */
export interface Sizes {
  readonly option: string
  readonly values: readonly { readonly name: string; readonly adds: number }[]
}

export interface ProductRow {
  readonly number: number
  readonly cells: ProductCells
  readonly sizes?: Sizes
  /** Addresses, the first picture first. */
  readonly pictures: readonly string[]
}

const listPictures = (product: ExportedProduct, variant: ExportedVariant): readonly string[] =>
  variant.pictures.length > 0 ? variant.pictures : product.pictures

const textOrNothing = (text: string): string | null => (text === '' ? null : text)

function toCells(product: ExportedProduct, variant: ExportedVariant, name: string): ProductCells {
  return {
    pluId: textOrNothing(variant.code),
    pluName1: name,
    barcode: textOrNothing(variant.barcode),
    moreBarcodes: [],
    category: textOrNothing(product.category),
    supplier: textOrNothing(product.supplier),
    unit: textOrNothing(variant.unit),
    tags: product.tags,
    active: product.active,
    // Without a price the cashier types it.
    price1: variant.price === '' ? '0' : variant.price,
    openPrice: variant.price === '',
    cost: textOrNothing(variant.cost),
    gst: variant.gst ?? null,
  }
}

const asProducts = (product: ExportedProduct): ProductRow[] =>
  product.variants.map(variant => ({
    number: variant.row,
    cells: toCells(product, variant, variant.name === '' ? product.name : `${product.name} – ${variant.name}`),
    pictures: listPictures(product, variant),
  }))

/** One product with the first variant's code and price; the others' barcodes find it too. */
function asSizes(product: ExportedProduct): ProductRow[] {
  const [first, ...others] = product.variants
  if (others.length === 0 || product.variants.length > MOST_SIZES) return asProducts(product)
  const values = product.variants.map(variant => ({
    name: variant.name || product.name,
    adds: parseAmount(variant.price) - parseAmount(first.price),
  }))
  const moreBarcodes = others.map(({ barcode }) => barcode).filter(barcode => barcode !== '')
  return [
    {
      number: first.row,
      cells: { ...toCells(product, first, product.name), moreBarcodes },
      sizes: { option: product.option, values },
      pictures: [...new Set([...product.pictures, ...product.variants.flatMap(({ pictures }) => pictures)])],
    },
  ]
}

/** Rows of a product list out of another system's products. */
export const productRows = (products: readonly ExportedProduct[], variantsAs: VariantsAs): ProductRow[] =>
  products.flatMap(variantsAs === 'sizes' ? asSizes : asProducts)

export const hasVariants = (products: readonly ExportedProduct[]): boolean =>
  products.some(({ variants }) => variants.length > 1)
