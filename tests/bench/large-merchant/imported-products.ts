import { brandNames } from './brands.ts'
import { DEPARTMENTS } from './departments.ts'
import { categoryName, ean13, pick } from './product-rows.ts'

const BRANDS = brandNames(3000)
/** Barcode numbers that no product of the large merchant has. */
const FIRST_NUMBER = 500_000_000

export type ImportedProduct = Readonly<
  Record<'pluId' | 'pluName1' | 'barcode' | 'category' | 'tax' | 'price1' | 'cost', string>
>

/** Rows of a merchant's file: references by name. */
export function importedProducts(count: number, codePrefix: string, random: () => number): ImportedProduct[] {
  return Array.from({ length: count }, (_, place) => {
    const department = pick(DEPARTMENTS, random)
    const noun = pick(department.nouns, random)
    const price = 1 + Math.floor(random() * 4000) / 100
    return {
      pluId: `${codePrefix}${place}`,
      pluName1: [pick(BRANDS, random), pick(department.kinds, random), noun, pick(department.sizes, random)].join(' '),
      barcode: ean13(0, FIRST_NUMBER + place),
      category: categoryName(department, noun),
      tax: department.taxed ? 'GST' : 'GST free',
      price1: price.toFixed(2),
      cost: (price * 0.6).toFixed(2),
    }
  })
}
