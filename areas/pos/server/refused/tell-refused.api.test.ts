import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RefusedSale, tellRefused } from '#areas/pos/contract/refused-sale.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

type Row = RowOf<typeof RefusedSale>

async function listed(): Promise<Row[]> {
  const answer = await app.owner.call(resourceOperations(RefusedSale).action, { action: ACTION.list })
  return answer.result as Row[] // what action list answers
}

describe('a sale that the ledger would not take', () => {
  it('is in the office’s list with why and with all that was on it, until it is settled', async () => {
    const sale = { ...app.sale({ register: 'T9', billNum: 'T9-000001' }) }
    const [answer] = await app.upload([sale])
    const report = { ordLot: app.ordLot, saleId: sale.saleId, sale, problem: answer?.dispMsg ?? '' }
    await app.owner.call(tellRefused, { ...report, state: 'open' })
    expect(await listed()).toMatchObject([
      { billNum: 'T9-000001', registerCode: 'T9', payable: 6, state: 'open', sale: { billNum: 'T9-000001' } },
    ])
    const at = new Date(app.runtime.clock()).toISOString()
    const settled = { ...report, state: 'writtenOff' as const, reason: 'Training', settledBy: 'manager', settledAt: at }
    await app.owner.call(tellRefused, settled)
    expect(await listed()).toMatchObject([{ state: 'writtenOff', reason: 'Training', settledBy: 'manager' }])
    // A message that was on its way for long undoes nothing.
    expect((await app.owner.call(tellRefused, { ...report, state: 'open' })).rtn).toBe(RTN.nothingToDo)
    expect(await listed()).toMatchObject([{ state: 'writtenOff' }])
  })

  it('is kept where its texts cannot be stored as they are', async () => {
    const sale = { ...app.sale({ billNum: 'T1-0\u0000', clerk: 'half \ud83d' }) }
    const report = { ordLot: app.ordLot, saleId: sale.saleId, sale, problem: 'A text.', state: 'open' as const }
    expect(await app.owner.call(tellRefused, report)).toMatchObject({ success: 1 })
    const row = (await listed()).find(each => each.saleId === sale.saleId)
    expect(row).toMatchObject({ billNum: 'T1-0\ufffd', clerk: 'half \ufffd', sale: { billNum: 'T1-0\ufffd' } })
  })

  it('is kept however little of it can be read', async () => {
    const saleId = '0198c7b2-0000-7000-8000-0000000000ff'
    const sale = { saleId, lines: 'none', payable: 'much' }
    const report = { ordLot: app.ordLot, saleId, sale, problem: 'The field lines is wrong.', state: 'open' as const }
    expect(await app.owner.call(tellRefused, report)).toMatchObject({ success: 1 })
    expect((await listed()).find(row => row.saleId === saleId)).toMatchObject({ billNum: '?', payable: 0, sale })
  })
})
