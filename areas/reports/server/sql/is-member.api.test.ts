import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as reports } from '#areas/reports/server/index.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { PosOrder } from '../../contract/pos-order.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([reports])
})
afterAll(() => app.close())

async function billsOf(member: string) {
  const day = (days: number) => new Date(app.runtime.clock() + days * 86_400_000).toISOString().slice(0, 10)
  const answer = await app.owner.call(reportOperations(PosOrder).run, {
    parameters: { from: day(-1), to: day(1), member },
  })
  return (answer.result as { billNum: string }[]).map(({ billNum }) => billNum).toSorted() // what this report answers
}

it('finds a member’s bills by any format of the phone number, and no others', async () => {
  await app.upload([
    app.sale({ billNum: 'A1', member: '0400 111 222' }),
    app.sale({ billNum: 'A2', member: '+61400111222' }),
    app.sale({ billNum: 'B1', member: '0400 111 223' }),
    app.sale({ billNum: 'C1', member: 'GOLD 77' }),
    app.sale({ billNum: 'D1', member: '9990400111222' }),
  ])
  for (const writing of ['0400 111 222', '+61 400 111 222', '0061 400 111 222']) {
    expect(await billsOf(writing)).toEqual(['A1', 'A2'])
  }
  expect(await billsOf('gold  77')).toEqual(['C1'])
})
