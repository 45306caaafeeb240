import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type StockHouse, stockHouse } from '../../../../tests/support/stock-documents.ts'
import { reverseDocument } from '../../contract/documents/make-from.ts'
import { arrivingTransfers, openArriving, receiveTransfer } from '../../contract/documents/receive-transfer.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { listOnHand } from '../../contract/on-hand-list.ts'

let house: StockHouse
beforeAll(async () => {
  house = await stockHouse()
})
afterAll(() => house.close())

describe('a transfer', () => {
  const sent = async (quantity: number, transferPrice?: number) => {
    const tea = await house.product()
    await house.receive(tea, 20, 2)
    const line = { item: tea, quantity, ...(transferPrice === undefined ? {} : { transferPrice }) }
    const made = await house.audited(StockTransfer, { toStore: house.depot }, [line])
    return { tea, made, lineId: made.lines[0]?.lineId ?? '' }
  }
  const arrive = (id: string, version: number, more: object = {}, client = house.owner) =>
    client.call(receiveTransfer, { id, version, ...more })
  const inBoth = async (item: string) => [
    (await house.stockOf(item)).quantity,
    (await house.stockOf(item, house.depot)).quantity,
  ]

  it('stands in the list of the shop that it goes to, though that has never had the item', async () => {
    const { tea } = await sent(8)
    const { result } = await house.owner.call(listOnHand, { siteId: house.depot, sort: 'name', page: 1, pageSize: 100 })
    expect(result.find(({ item }) => item === tea)).toMatchObject({ quantity: 0, inTransit: 8, value: 0 })
  })

  it('is in transit between the shops, and arrives in parts at what it left at', async () => {
    const { tea, made, lineId } = await sent(8)
    expect(await inBoth(tea)).toEqual([12, 0])
    const { id, version } = made.header
    const part = await arrive(id, version, { lines: [{ lineId, quantity: 5 }] })
    expect(part.result).toMatchObject({ header: { state: 'checked' }, lines: [{ receivedQuantity: 5 }] })
    const rest = await arrive(id, part.result.header.version)
    expect(rest.result).toMatchObject({ header: { state: 'received' }, lines: [{ receivedQuantity: 8 }] })
    expect(await house.stockOf(tea, house.depot)).toEqual({ quantity: 8, average: 2 })
  })

  it('arrives at its transfer price where it has one', async () => {
    const { tea, made } = await sent(8, 2.6)
    await arrive(made.header.id, made.header.version)
    expect(await house.stockOf(tea, house.depot)).toEqual({ quantity: 8, average: 2.6 })
  })

  it('is received once, whoever receives it at the same moment, and by a device that asks twice', async () => {
    const { tea, made } = await sent(8)
    const { id, version } = made.header
    const both = await Promise.all([arrive(id, version), arrive(id, version)])
    expect(both.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(await house.stockOf(tea, house.depot)).toMatchObject({ quantity: 8 })
    const other = await sent(3)
    const again = { receiptId: uuidv7() }
    await arrive(other.made.header.id, other.made.header.version, again)
    expect(await arrive(other.made.header.id, other.made.header.version, again)).toMatchObject({ rtn: RTN.nothingToDo })
    expect(await house.stockOf(other.tea, house.depot)).toMatchObject({ quantity: 3 })
  })

  it.each([
    ['sender', [12, 5], ['shrinkage', 'transferIn', 'transferOut', 'transferOut']],
    ['receiver', [12, 5], ['shrinkage', 'transferIn', 'transferOut']],
    ['return', [15, 5], ['transferIn', 'transferOut', 'transferOut']],
  ] as const)('settles what is missing with the %s', async (settle, left, kinds) => {
    const { tea, made, lineId } = await sent(8)
    const { id, version } = made.header
    const answer = await arrive(id, version, { lines: [{ lineId, quantity: 5 }], settle })
    expect(answer.result).toMatchObject({ header: { state: 'received' }, lines: [{ settledQuantity: 3 }] })
    expect(await inBoth(tea)).toEqual(left)
    const moved = await house.movementsOf('stock.transfer', id)
    expect(moved.map(({ kind }) => kind).sort()).toEqual(kinds)
    const between = moved.filter(({ kind }) => kind !== 'shrinkage')
    expect(between.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0)
  })

  it.each(['sender', 'receiver'] as const)(
    'loses what is missing at what it was sent at, when the %s bears it',
    async settle => {
      const { tea, made, lineId } = await sent(8)
      await house.receive(tea, 12, 5)
      await house.receive(tea, 10, 7, house.depot)
      const before = { sender: await house.stockOf(tea), receiver: await house.stockOf(tea, house.depot) }
      const { id, version } = made.header
      await arrive(id, version, { lines: [{ lineId, quantity: 0 }], settle })
      const moved = await house.movementsOf('stock.transfer', id)
      expect(moved.find(({ kind }) => kind === 'shrinkage')).toMatchObject({ quantity: -8, unitCost: 2, value: -16 })
      expect(await house.stockOf(tea)).toEqual(before.sender)
      expect(await house.stockOf(tea, house.depot)).toEqual(before.receiver)
    },
  )

  it('loses what is missing at its transfer price where it has one', async () => {
    const { tea, made, lineId } = await sent(8, 2.6)
    await house.receive(tea, 10, 7, house.depot)
    const { id, version } = made.header
    await arrive(id, version, { lines: [{ lineId, quantity: 5 }], settle: 'receiver' })
    const moved = await house.movementsOf('stock.transfer', id)
    expect(moved.find(({ kind }) => kind === 'shrinkage')).toMatchObject({ quantity: -3, unitCost: 2.6 })
  })

  it('brings no more than was sent', async () => {
    const { made, lineId } = await sent(8)
    const answer = await arrive(made.header.id, made.header.version, { lines: [{ lineId, quantity: 9 }] })
    expect(answer).toMatchObject({ rtn: RTN.invalid, map: { code: 'stock.refusal.moreThanSent' } })
  })

  it('is seen and received by who works at the receiving shop alone', async () => {
    const { made } = await sent(2)
    const storeman = house.as({ grants: [{ patterns: ['stock.transfer:receive'], sites: [house.depot] }] })
    const { transfers } = (await storeman.call(arrivingTransfers, {})).result
    expect(transfers.map(({ id }) => id)).toContain(made.header.id)
    expect((await storeman.call(openArriving, { id: made.header.id })).result.lines).toHaveLength(1)
    const stranger = house.as({ grants: [{ patterns: ['stock.transfer:receive'], sites: [house.siteId] }] })
    expect(await arrive(made.header.id, made.header.version, {}, stranger)).toMatchObject({ rtn: RTN.notFound })
    expect(await arrive(made.header.id, made.header.version, {}, storeman)).toMatchObject({ success: 1 })
  })

  it('does not go to where it comes from', async () => {
    const row = { siteId: house.siteId, toStore: house.siteId }
    const answer = await house.owner.call(documentOperations(StockTransfer).action, { action: ACTION.add, row })
    expect(answer).toMatchObject({ rtn: RTN.invalid })
  })

  it('goes back by its contrary', async () => {
    const { tea, made } = await sent(8)
    await arrive(made.header.id, made.header.version)
    const back = await house.owner.call(reverseDocument, { document: 'stock.transfer', id: made.header.id })
    expect(back.result).toMatchObject({ document: 'stock.transfer', state: 'checked' })
    expect((await house.stockOf(tea, house.depot)).quantity).toBe(0)
    const { header } = await house.opened(StockTransfer, back.result.id)
    await arrive(header.id, header.version)
    expect(await house.stockOf(tea)).toEqual({ quantity: 20, average: 2 })
  })
})
