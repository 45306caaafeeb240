import { expect, test } from 'vitest'
import { getBox, pushInto } from '#platform/rules/canvas/piece-box.ts'
import { isAbn } from '#platform/rules/codes/abn.ts'
import { classifyBarcode } from '#platform/rules/codes/barcode.ts'
import { floorPlanFault } from '../../rules/floor-plan/floor-plan-faults.ts'
import { DEMO_PRODUCTS } from './catalogue-demo.ts'
import { CATEGORIES } from './category-rows.ts'
import { demoFloorPlan } from './floor-plan-demo.ts'
import { cartonBarcode, demoBarcode } from './product-rows.ts'
import { SUPPLIER_ROWS } from './supplier-rows.ts'

test('the demo merchant sells a few hundred products with unique names and codes', () => {
  const names = DEMO_PRODUCTS.map(product => product.name)
  const codes = DEMO_PRODUCTS.map((product, place) => product.code ?? String(1001 + place))
  expect(names.length).toBeGreaterThan(300)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(codes).size).toBe(codes.length)
  expect(DEMO_PRODUCTS.filter(product => !Number.isFinite(product.price))).toEqual([])
})

test('every category of the demo has products', () => {
  const filled = new Set(DEMO_PRODUCTS.map(product => product.category))
  expect(CATEGORIES.map(({ more }) => more.catName1).filter(name => !filled.has(name))).toEqual([])
})

test('barcodes of the demo have correct check digits, packets and cartons alike', () => {
  for (let place = 0; place < 500; place++) {
    const packet = demoBarcode(place)
    expect(classifyBarcode(packet)).toEqual({ symbology: 'ean13', valid: true })
    expect(classifyBarcode(cartonBarcode(packet))).toEqual({ symbology: 'gtin14', valid: true })
  }
})

test('suppliers of the demo have valid, unique ABNs', () => {
  const abns = SUPPLIER_ROWS.map(row => String(row.abn))
  expect(abns.filter(abn => !isAbn(abn))).toEqual([])
  expect(new Set(abns).size).toBe(abns.length)
})

test('the floor plan of the demo is valid: fourteen tables in two rooms', () => {
  let made = 0
  const plan = demoFloorPlan(() => `id-${++made}`)
  expect(floorPlanFault(plan)).toBeUndefined()
  expect(plan.rooms.map(room => room.tables.length)).toEqual([9, 5])
  for (const room of plan.rooms)
    for (const table of room.tables) expect(pushInto(getBox(table), room.size)).toEqual({ x: 0, y: 0 })
})
