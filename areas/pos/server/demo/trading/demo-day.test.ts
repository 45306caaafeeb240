import { describe, expect, it } from 'vitest'
import { sale as saleSchema } from '#areas/pos/contract/sale.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import { saleProblem } from '#areas/pos/rules/sale/sale-problem.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { seededRandom } from '#platform/server/demo.ts'
import { demoDay } from './demo-day.ts'
import type { DemoItem } from './demo-sale.ts'
import { SHOP_RHYTHMS } from './shop-rhythm.ts'

const items: DemoItem[] = Array.from({ length: 40 }, (_, n) => ({
  id: `item ${n}`,
  name: `Item ${n}`,
  category: 'c',
  price: 10_000 + n * 3_700,
  taxRate: n % 3 === 0 ? 0 : 10,
  allowDiscount: true,
}))
const where = { zone: 'Australia/Brisbane', ordLot: 'X' }
const day = (n: number) => Temporal.PlainDate.from('2026-03-02').add({ days: n })

describe('a day of the demo', () => {
  it.each(SHOP_RHYTHMS)('has bills that the ledger takes ($lotType)', rhythm => {
    for (let n = 0; n < 7; n++) {
      for (const bill of demoDay(seededRandom(n), { rhythm, items }, day(n), where)) {
        const read = saleSchema.parse(bill)
        expect(saleProblem(read, ledgerSale(read))).toBeUndefined()
      }
    }
  })

  it('is the same at every start', () => {
    const [rhythm] = SHOP_RHYTHMS
    if (!rhythm) throw new Error('no shop')
    const once = () => demoDay(seededRandom(7), { rhythm, items }, day(3), where)
    expect(once()).toEqual(once())
  })
})
