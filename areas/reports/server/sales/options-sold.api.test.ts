import { afterAll, beforeAll, expect, it } from 'vitest'
import { OptionGroup } from '#areas/catalogue/contract/option-group.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { OptionsSold } from '../../contract/options-sold.ts'

let app: ShopApp
let milk: string
beforeAll(async () => {
  app = await startShopApp([reports])
  milk = await app.add(OptionGroup, {
    name: 'Milk',
    options: [{ name: 'Oat', price: 0.7, soldOut: false, printers: [] }],
  })
})
afterAll(() => app.close())

type Line = SaleInput['lines'][number]
const oat = (quantity: number, name = 'Oat') =>
  ({ group: milk, option: 'oat', kind: 'choice', name, quantity, price: 0.7 }) as const
const shot = { group: 'extras', option: 'shot', kind: 'extra', name: 'Shot', quantity: 2, price: 0.5 } as const

function bill(
  billNum: string,
  item: 'Milk' | 'Bread',
  quantity: number,
  options: NonNullable<Line['options']>,
  more = {},
) {
  const unitPrice = 3 + options.reduce((sum, option) => sum + option.price * option.quantity, 0)
  const net = Math.round(unitPrice * quantity * 100) / 100
  const line = { lineNo: 1, pluId: app.items[item], name: item, quantity, unitPrice, net, tax: 0, options }
  const figures = { gross: net, net, tax: 0, payable: net }
  return app.sale({ billNum, lines: [line], tenders: [{ method: 'card', amount: net }], ...figures, ...more })
}

async function rows(parameters: object) {
  const day = (days: number) => new Date(app.runtime.clock() + days * 86_400_000).toISOString().slice(0, 10)
  const answer = await app.owner.call(reportOperations(OptionsSold).run, {
    parameters: { from: day(-1), to: day(1), ...parameters },
  })
  return answer.result as Record<string, unknown>[] // what this report answers
}

it('shows options sold and returned, by option and by product', async () => {
  const sale = bill('1', 'Milk', 3, [oat(1), shot])
  const answers = await app.upload([
    sale,
    bill('2', 'Bread', 1, [oat(2, 'Oat milk')]),
    bill('3', 'Milk', -1, [oat(1), shot], { mode: 'refund', refOf: sale.saleId }),
    bill('4', 'Milk', 9, [oat(1)], { training: true }),
    bill('5', 'Milk', 1, []),
  ])
  expect(answers.map(({ rtn }) => rtn)).toEqual(Array(answers.length).fill(RTN.done))
  expect(await rows({})).toMatchObject([
    { option: 'Shot', kind: 'extra', optionGroup: null, sold: 6, added: 3, givenBack: -2, refunded: -1 },
    { kind: 'choice', optionGroup: milk, sold: 5, added: 3.5, givenBack: -1, refunded: -0.7 },
  ])
  const oats = { by: 'item', optionGroup: milk }
  expect(await rows(oats)).toMatchObject([
    { option: 'Oat', item: app.items.Milk, name: 'Milk', sold: 3, added: 2.1, givenBack: -1 },
    { option: 'Oat milk', item: app.items.Bread, sold: 2, added: 1.4, givenBack: 0 },
  ])
  expect(await rows({ ...oats, item: app.items.Bread })).toHaveLength(1)
})
