import type { Plu } from '#areas/catalogue/contract/plu.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import { brandNames } from './brands.ts'
import { DEPARTMENTS, type Department } from './departments.ts'

/** Ids of records that items refer to. */
export interface ProductPlaces {
  /** By name (categoryName). */
  readonly categories: ReadonlyMap<string, string>
  readonly suppliers: readonly string[]
  readonly units: readonly string[]
  readonly tags: readonly string[]
  readonly taxed: string
  readonly untaxed: string
}

const BRANDS = brandNames(3000)
/** Every five thousandth item is supplied by hundreds of makers, every hundredth by some. */
const HUNDREDS_EVERY = 5000
const SOME_EVERY = 100

/** An element of a list; with `steepness` above 1 the first ones are far more frequent. */
export function pick<T>(list: readonly T[], random: () => number, steepness = 1): T {
  const place = Math.floor(list.length * random() ** steepness)
  const element = list[place]
  if (element === undefined) throw new Error('nothing to pick from')
  return element
}

/** An EAN-13 of the Australian range; `series` 0 is an item's main barcode, 1 further ones. */
export function ean13(series: 0 | 1, number: number): string {
  const digits = `93${series}${String(number).padStart(9, '0')}`
  return `${digits}${barcodeCheckDigit(digits)}`
}

export const categoryName = ({ name }: Department, noun: string): string => `${name}: ${noun}`

function priceOf({ prices: [least, most] }: Department, random: () => number): number {
  // Low prices are more common than high ones.
  return Math.floor(least + (most - least) * random() ** 2.2) + 0.95
}

function furtherBarcodes(place: number): string[] {
  const count = place % HUNDREDS_EVERY === 0 ? 120 + (place % 331) : place % SOME_EVERY === 7 ? 2 + (place % 9) : 0
  return Array.from({ length: count }, (_, index) => ean13(1, place * 500 + index))
}

/** The item at a position in the catalogue; repeatable with the same `random`. */
export function productRow(place: number, of: ProductPlaces, random: () => number): InputOf<typeof Plu> {
  const department = pick(DEPARTMENTS, random, 1.4)
  const price = priceOf(department, random)
  const noun = pick(department.nouns, random, 1.3)
  const name = [pick(BRANDS, random, 2.5), pick(department.kinds, random, 1.6), noun, pick(department.sizes, random)]
  const tagged = random() < 0.15
  return {
    pluId: String(100_000 + place),
    pluName1: name.join(' '),
    barcode: random() < 0.9 ? ean13(0, place) : null,
    moreBarcodes: furtherBarcodes(place),
    category: of.categories.get(categoryName(department, noun)) ?? null,
    supplier: pick(of.suppliers, random, 1.5),
    unit: pick(of.units, random, 3),
    tags: tagged ? [pick(of.tags, random, 1.5)] : [],
    tax: department.taxed ? of.taxed : of.untaxed,
    price1: price,
    price2: random() < 0.2 ? roundHalfAwayFromZero(price * 0.9, 2) : null,
    cost: roundHalfAwayFromZero(price * (0.45 + random() * 0.3), 2),
    active: random() < 0.96,
    soldOut: random() < 0.02,
    online: random() < 0.5,
    isNew: random() < 0.03,
    featured: random() < 0.02,
  }
}
