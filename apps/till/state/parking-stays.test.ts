import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { StayQuote } from '#areas/parking/contract/stay.ts'
import { type FakeTill, fakeTill } from '../../../tests/support/fake-till.ts'

const QUOTE: StayQuote = {
  ...{ quote: '0198c7b2-0000-7000-8000-0000000000b1', stay: '0198c7b2-0000-7000-8000-0000000000b2' },
  ...{ stayNum: 'S-100', ticket: 'T1234567890', plate: null, entryAt: '2026-02-10T09:00:00Z', minutes: 95 },
  ...{ fee: 16, savings: 5, covered: 0, payable: 11, tax: 1, paid: 0, due: 11, paidUntil: null },
  expiresAt: '2026-02-10T10:37:00Z',
  explanation: { minutes: 95, parts: [], offer: null, savings: [] },
}

const parkingItem = ({ till }: FakeTill) => {
  const [item] = till.state.get().shop.items.values()
  if (!item) throw new Error('the shop has no items')
  return { ...item, name: 'Parking stay', sellsParking: true }
}

it('an item that is a parking stay asks for the ticket and is sold at what is due', async () => {
  const fake = await fakeTill({ quoteStay: async () => QUOTE })
  const item = parkingItem(fake)
  fake.till.ring.pick(item)
  expect(fake.till.state.get().panel).toEqual({ kind: 'parking', item })
  const stay = await fake.till.parking.find('T1234567890')
  if (!stay) throw new Error('no stay')
  expect(fake.till.ring.addStay(item, stay)).toBe(true)
  const [cash] = fake.till.state.get().shop.methods.filter(({ code }) => code === 'cash')
  if (!cash) throw new Error('no cash')
  await fake.till.pay.take(cash)
  await vi.waitFor(() => expect(fake.stored).toHaveLength(1))
  expect(fake.stored).toMatchObject([
    { payable: 11, lines: [{ net: 11, quantity: 1, note: 'T1234567890', parkingQuote: QUOTE.quote }] },
  ])
})

it('a stay is on a bill once, and one of it', async () => {
  const fake = await fakeTill({ quoteStay: async () => QUOTE })
  const item = parkingItem(fake)
  expect(fake.till.ring.addStay(item, QUOTE)).toBe(true)
  expect(fake.till.ring.addStay(item, QUOTE)).toBe(false)
  expect(fake.till.state.get().said?.code).toBe('pos.till.refusal.parkingTwice')
  const [line] = fake.till.state.get().bill.entries
  expect(fake.till.ring.quantity(line?.lineNo ?? 0, 2)).toBe(false)
  expect(fake.till.state.get().said?.code).toBe('pos.till.refusal.parkingOnce')
})

it('a ticket that nobody has, and a till without a network, say so and add nothing', async () => {
  const fake = await fakeTill()
  expect(await fake.till.parking.find('NOBODY')).toBeUndefined()
  expect(fake.till.state.get().said?.words).toBe('No vehicle with that ticket or plate is inside.')
  fake.network.up = false
  expect(await fake.till.parking.find('T1')).toBeUndefined()
  expect(fake.till.state.get().bill.entries).toEqual([])
})
