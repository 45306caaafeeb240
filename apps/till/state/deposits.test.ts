import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { type FakeTill, fakeTill, findMethod, refundAll } from '../../../tests/support/fake-till.ts'

const LOPEZ = { id: '0198c7b2-0000-7000-8000-0000000000b1', number: 'BK-7', name: 'Ana Lopez', covers: 4, table: '4' }
/** The book, where the deposit is less by what it was told of. */
const seated = (deposit: number): SeatedParty => ({ ...LOPEZ, deposit })

/** Milk on the bill of table 4, and the payment begun: 3.00 each. */
async function paying(fake: FakeTill, milk: number) {
  await fake.till.bills.table('4')
  fake.till.ring.scan(`${milk}*MILK`)
  fake.till.pay.begin()
  await vi.waitFor(() => expect(tenders(fake)).toHaveLength(1))
}
const tenders = ({ till }: FakeTill) => till.state.get().bill.tenders
const sold = ({ till }: FakeTill) => till.state.get().last?.sale

describe('the deposit of a seated party', () => {
  it('is deducted from the bill of its table when payment begins, and names the booking', async () => {
    const fake = await fakeTill({ seatedParties: [seated(10)] })
    await paying(fake, 8)
    expect(tenders(fake)).toMatchObject([{ method: 'deposit', name: 'pos.till.docket.deposit', part: 1000 }])
    await fake.till.pay.take(findMethod(fake, 'cash'))
    expect(sold(fake)).toMatchObject({
      booking: LOPEZ.id,
      tenders: [
        { method: 'deposit', amount: 10 },
        { method: 'cash', amount: 14 },
      ],
    })
    expect(sold(fake)).not.toHaveProperty('partsOpen')
  })

  it('covers the whole of a smaller bill, and no more', async () => {
    const fake = await fakeTill({ seatedParties: [seated(10)] })
    await paying(fake, 2)
    expect(tenders(fake)).toMatchObject([{ part: 600, change: 0 }])
    await fake.till.pay.finish()
    expect(sold(fake)).toMatchObject({ payable: 6, tenders: [{ method: 'deposit', amount: 6 }] })
  })

  it('leaves the bill when something is added, and is deducted again from the new total', async () => {
    const fake = await fakeTill({ seatedParties: [seated(10)] })
    await paying(fake, 2)
    fake.till.ring.scan('2*MILK')
    expect(tenders(fake)).toEqual([])
    fake.till.pay.begin()
    await vi.waitFor(() => expect(tenders(fake)).toMatchObject([{ part: 1000 }]))
  })

  it('does not keep a bill from being held, and is not deducted in training', async () => {
    const fake = await fakeTill({ seatedParties: [seated(10)] })
    await paying(fake, 2)
    await fake.till.bills.hold()
    expect(fake.till.state.get().held).toMatchObject([{ bill: { tenders: [], party: { number: 'BK-7' } } }])
  })

  it('is shared by the parts of a split bill; the last part alone says that nothing is open', async () => {
    const fake = await fakeTill({ seatedParties: [seated(10)] })
    fake.network.up = false
    await fake.till.bills.seat(seated(10))
    fake.till.ring.scan('5*MILK')
    await fake.till.bills.split([{ lineNo: 1, quantity: 2 }])
    fake.till.pay.begin()
    await vi.waitFor(() => expect(tenders(fake)).toMatchObject([{ part: 600 }]))
    await fake.till.pay.finish()
    expect(sold(fake)).toMatchObject({ booking: LOPEZ.id, partsOpen: true })
    const [rest] = fake.till.state.get().held
    await fake.till.bills.recall(rest?.id ?? '')
    fake.till.pay.begin()
    await vi.waitFor(() => expect(tenders(fake)).toMatchObject([{ part: 400 }]))
    await fake.till.pay.take(findMethod(fake, 'cash'))
    expect(sold(fake)).toMatchObject({ booking: LOPEZ.id, tenders: [{ amount: 4 }, { method: 'cash', amount: 5 }] })
    expect(sold(fake)).not.toHaveProperty('partsOpen')
  })

  it('is refunded as a deposit, the rest as it was paid', async () => {
    const fake = await fakeTill({ seatedParties: [seated(10)] })
    await paying(fake, 8)
    await fake.till.pay.take(findMethod(fake, 'cash'))
    fake.network.up = false
    await refundAll(fake, sold(fake)?.billNum ?? '')
    await vi.waitFor(() => expect(sold(fake)?.mode).toBe('refund'))
    expect(sold(fake)?.tenders).toMatchObject([
      { method: 'deposit', amount: -10, ofTender: 1 },
      { method: 'cash', amount: -14, ofTender: 2 },
    ])
  })

  it('keeps its bill from being merged into that of another party', async () => {
    const fake = await fakeTill({ seatedParties: [seated(10)] })
    await fake.till.bills.seat(seated(10))
    fake.till.ring.scan('MILK')
    await fake.till.bills.seat({ ...seated(0), id: LOPEZ.id.replace('b1', 'b2'), table: '5' })
    fake.till.ring.scan('MILK')
    await fake.till.bills.merge(fake.till.state.get().held[0]?.id ?? '')
    expect(fake.till.state.get().said).toMatchObject({ code: 'pos.till.refusal.mergeDeposits' })
  })
})
