import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Category } from '../../contract/category.ts'
import { MenuGroup } from '../../contract/menu-group.ts'
import { OptionGroup } from '../../contract/option-group.ts'
import { Plu } from '../../contract/plu.ts'
import { PluTag } from '../../contract/plu-tag.ts'
import { PosCategory } from '../../contract/pos-category.ts'
import { ProductGroup } from '../../contract/product-group.ts'
import { Recommendation } from '../../contract/recommendation.ts'
import { Supplier } from '../../contract/supplier.ts'
import { Tax } from '../../contract/tax.ts'
import { Unit } from '../../contract/unit.ts'
import { DEFAULT_TAXES } from '../setup/default-taxes.ts'
import { CAFE_PRODUCTS } from './cafe-products.ts'
import { CAR_PARK_PRODUCTS } from './car-park-products.ts'
import { CATEGORIES } from './category-rows.ts'
import type { DemoProduct } from './demo-product.ts'
import { addFloorPlan } from './floor-plan-demo.ts'
import { FRESH_PRODUCTS } from './grocer-fresh.ts'
import { PACKED_PRODUCTS } from './grocer-packed.ts'
import { addMenus } from './menu-demo.ts'
import { optionRows } from './option-rows.ts'
import { addPlannedPrices } from './price-change-demo.ts'
import { getId, type Named, pluRow } from './product-rows.ts'
import { addScaleLabels } from './scale-label-demo.ts'
import { LARGER_UNITS, MENU_GROUPS, POS_CATEGORIES, TAGS, UNITS } from './set-up-rows.ts'
import { SUPPLIER_ROWS } from './supplier-rows.ts'

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...CAFE_PRODUCTS,
  ...FRESH_PRODUCTS,
  ...PACKED_PRODUCTS,
  ...CAR_PARK_PRODUCTS,
]

/** Adds rows and gives their ids by title. */
async function addNamed<R extends AnyResource>(
  demo: DemoContext,
  resource: R,
  rows: readonly InputOf<R>[],
): Promise<Map<string, string>> {
  const added = await demo.add(resource, rows)
  return new Map(added.map((row: RowOf<R>) => [String((row as Record<string, unknown>)[resource.title]), row.id])) // a row has its title's field
}

async function addUnits(demo: DemoContext): Promise<Map<string, string>> {
  const base = await addNamed(demo, Unit, UNITS)
  const larger = LARGER_UNITS.map(unit => ({ ...unit, base: getId(base, unit.base) }))
  return new Map([...base, ...(await addNamed(demo, Unit, larger))])
}

async function addCategories(demo: DemoContext): Promise<Map<string, string>> {
  const posCategories = await addNamed(demo, PosCategory, POS_CATEGORIES)
  const menuGroups = await addNamed(demo, MenuGroup, MENU_GROUPS)
  const rows = CATEGORIES.map(({ posCategory, menuGroup, more }) => ({
    ...more,
    posCategory: getId(posCategories, posCategory),
    menuGroup: menuGroup ? getId(menuGroups, menuGroup) : null,
  }))
  return addNamed(demo, Category, rows)
}

async function readCarParks({ ctx }: DemoContext): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id::text from platform.site where merchant_id = ${ctx.merchantId}::uuid and lot_type = 'parking'`)
  return rows.map(({ id }) => id)
}

/** The car park sells parking only, so the manager of the other shops can change what those sell. */
function withShops(carParks: readonly string[]) {
  return (product: DemoProduct): DemoProduct => {
    const shops = CAR_PARK_PRODUCTS.includes(product) ? { soldAt: [...carParks] } : { notSoldAt: [...carParks] }
    return { ...product, more: { ...product.more, ...shops } }
  }
}

async function addProducts(demo: DemoContext, named: Omit<Named, 'plu'>): Promise<Map<string, string>> {
  const draw = () => demo.random()
  const atShops = withShops(await readCarParks(demo))
  const placed = DEMO_PRODUCTS.map((product, place) => ({ product: atShops(product), place }))
  const whole = placed.filter(({ product }) => !product.takenFrom)
  const parts = placed.filter(({ product }) => product.takenFrom)
  const none = new Map<string, string>()
  const rows = whole.map(({ product, place }) => pluRow(product, place, { ...named, plu: none }, draw))
  const plu = await addNamed(demo, Plu, rows)
  const linked = parts.map(({ product, place }) => pluRow(product, place, { ...named, plu }, draw))
  return new Map([...plu, ...(await addNamed(demo, Plu, linked))])
}

const toGroup = (name: string, notes: string, belongs: (product: DemoProduct) => boolean, plu: Named['plu']) => ({
  name,
  notes,
  items: DEMO_PRODUCTS.filter(belongs).map(product => getId(plu, product.name)),
})

function productGroups(plu: Named['plu']): InputOf<typeof ProductGroup>[] {
  return [
    toGroup('Any coffee', 'Every cup from the machine', product => product.category === 'Coffee', plu),
    toGroup('Muffins and slices', 'To go with a coffee', ({ name }) => /muffin|slice$/i.test(name), plu),
    toGroup(
      'Soft drinks 600 mL',
      'Any three for one price',
      ({ name }) => /^(Cola|Lemonade).* 600 mL$/.test(name),
      plu,
    ),
    toGroup('Chocolate bars', 'At the counter', ({ name }) => name.startsWith('Chocolate bar'), plu),
    toGroup(
      'Frozen vegetables',
      'Freezer 2',
      ({ name }) => /^(Peas|Mixed vegetables|Corn kernels|Spinach, chopped)/.test(name),
      plu,
    ),
    toGroup('Monthly passes', 'Billed on the first', ({ name }) => name.startsWith('Monthly pass'), plu),
  ]
}

/** What the café offers with a coffee, and the grocer with bread. */
function recommendations(plu: Named['plu']): InputOf<typeof Recommendation>[] {
  const ids = (belongs: (product: DemoProduct) => boolean) =>
    DEMO_PRODUCTS.filter(belongs).map(product => getId(plu, product.name))
  return [
    {
      name: 'Something sweet with it?',
      items: ids(({ category }) => category === 'Coffee'),
      offers: ['Banana bread, toasted', 'Lamington', 'Croissant'].map(name => getId(plu, name)),
      position: 1,
    },
    {
      name: 'A drink with it?',
      items: ids(({ category }) => category === 'Lunch'),
      offers: ids(({ name }) => /^(Cola|Lemonade).* 600 mL$/.test(name)),
      position: 2,
    },
  ]
}

/** A café, a grocer and a car park: what they sell, from whom, in which units, under which tax. */
export const demo: DemoStep = {
  async run(demo) {
    const tax = await addNamed(demo, Tax, DEFAULT_TAXES)
    const unit = await addUnits(demo)
    const tag = await addNamed(demo, PluTag, TAGS)
    const supplier = await addNamed(demo, Supplier, SUPPLIER_ROWS)
    const category = await addCategories(demo)
    const plu = await addProducts(demo, { tax, unit, tag, supplier, category })
    await demo.add(ProductGroup, productGroups(plu))
    await demo.add(
      OptionGroup,
      optionRows(plu, category, () => demo.ctx.random.id()),
    )
    await demo.add(Recommendation, recommendations(plu))
    await addMenus(demo, DEMO_PRODUCTS, plu, category)
    await addFloorPlan(demo)
    await addScaleLabels(demo)
    await addPlannedPrices(demo, getId(category, 'Coffee'))
  },
}
