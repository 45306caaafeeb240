import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeSums } from '#areas/pos/contract/recompute-sums.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type ShopHouse, shopHouse } from '../../../../tests/support/shop-house.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { compareSums } from './compare-sums.ts'

let house: ShopHouse
let admin: Client
beforeAll(async () => {
  house = await shopHouse()
  admin = house.as({ platformAdmin: true })
})
afterAll(() => house.close())

const days = { from: '2000-01-01', to: '2100-01-01' }

/** As the owner of the database, who may do what the server may not. */
async function tamper(text: string): Promise<void> {
  const owner = new Postgres({ connectionString: house.databases.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

const discounted = () =>
  house.sale({
    lines: [
      {
        lineNo: 1,
        pluId: house.items.Milk,
        name: 'Milk',
        quantity: 2,
        unitPrice: 3,
        discounts: [{ kind: 'mixSale', id: 'p1', name: 'Two for five', amount: 1 }],
        net: 5,
        tax: 0.45,
      },
    ],
    tenders: [{ method: 'card', cardScheme: 'visa', amount: 5 }],
    discount: 1,
    net: 5,
    tax: 0.45,
    payable: 5,
  })

describe('the sums that reports read', () => {
  it('are those of the ledger after sales of every kind', async () => {
    await house.upload([house.sale(), discounted(), house.sale({ training: true }), house.sale({ covers: 3 })])
    expect((await admin.call(recomputeSums, days)).result).toEqual({ differences: [], repaired: false })
  })

  it('that were tampered with are told by the nightly job, and set right when that is asked for', async () => {
    await tamper('update pos_sum_hour set net = net + 1')
    await tamper(`delete from pos_sum_item`)
    const before = house.logged.length
    await compareSums.run(jobContext(house.house, compareSums.name), {})
    expect(house.logged.slice(before).join('\n')).toContain('sums are not what the ledger says')
    const told = await admin.call(recomputeSums, { ...days, repair: true })
    expect(told.result.differences.map(({ sums }) => sums)).toEqual(['pos_sum_hour', 'pos_sum_item'])
    expect(told.result.repaired).toBe(true)
    expect((await admin.call(recomputeSums, days)).result.differences).toEqual([])
  })

  it('are recomputed by platform administrators alone', async () => {
    const answer = await house.owner.raw(recomputeSums.path, days)
    expect(answer.status).toBe(403)
  })
})
