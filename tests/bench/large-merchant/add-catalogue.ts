import { Category } from '#areas/catalogue/contract/category.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { PluTag } from '#areas/catalogue/contract/plu-tag.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Tax } from '#areas/catalogue/contract/tax.ts'
import { Unit } from '#areas/catalogue/contract/unit.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { brandNames } from './brands.ts'
import { DEPARTMENTS } from './departments.ts'
import { categoryName, type ProductPlaces, productRow } from './product-rows.ts'

/** At most; a small catalogue has one for every 25 products. */
const SUPPLIERS = 300
const TAGS = 30
const PRODUCTS_A_SUPPLIER = 25
/** Rows created and added at a time, so that memory never holds a hundred thousand. */
const PORTION = 5000

const UNITS = [
  ['Each', 'ea'],
  ['Pack', 'pk'],
  ['Carton', 'ctn'],
  ['Pallet', 'plt'],
] as const

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(row => row.id)

async function addCategories(demo: DemoContext): Promise<ReadonlyMap<string, string>> {
  const names = DEPARTMENTS.flatMap(department => department.nouns.map(noun => categoryName(department, noun)))
  const rows = await demo.add(
    Category,
    names.map((catName1, place) => ({ catId: String(place + 1), catName1, position: place + 1 })),
  )
  return new Map(rows.map(row => [row.catName1, row.id]))
}

async function addPlaces(demo: DemoContext, products: number): Promise<ProductPlaces> {
  const categories = await addCategories(demo)
  const makers = brandNames(Math.min(SUPPLIERS, Math.ceil(products / PRODUCTS_A_SUPPLIER)))
  const suppliers = await demo.add(
    Supplier,
    makers.map((maker, place) => ({ code: `S${place + 1}`, name: `${maker} Trading`, leadDays: 1 + (place % 14) })),
  )
  const units = await demo.add(
    Unit,
    UNITS.map(([name, symbol]) => ({ name, symbol })),
  )
  const tags = await demo.add(
    PluTag,
    Array.from({ length: TAGS }, (_, place) => ({ name: `Range ${place + 1}`, position: place + 1 })),
  )
  const [taxed, untaxed] = await demo.add(Tax, [
    { number: 1, name: 'GST', rate: 10, standard: true },
    { number: 2, name: 'GST free', rate: 0 },
  ])
  if (!taxed || !untaxed) throw new Error('taxes were added and are not there')
  return {
    categories,
    suppliers: idsOf(suppliers),
    units: idsOf(units),
    tags: idsOf(tags),
    taxed: taxed.id,
    untaxed: untaxed.id,
  }
}

/** Products with the records they refer to, through the resource engine with the usual checks and log. */
export async function addCatalogue(demo: DemoContext, products: number, added: (count: number) => void): Promise<void> {
  const places = await addPlaces(demo, products)
  for (let start = 0; start < products; start += PORTION) {
    const count = Math.min(PORTION, products - start)
    await demo.add(
      Plu,
      Array.from({ length: count }, (_, index) => productRow(start + index, places, demo.random)),
    )
    // Plans cached while the tables were empty would scan them for every portion.
    await demo.ctx.db.run(sql`discard plans`)
    added(start + count)
  }
}
