import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { fakeTill } from '../../../tests/support/fake-till.ts'

const party = (table: string, covers: number) => ({
  ...{ id: '0198c7b2-0000-7000-8000-0000000000b1', number: 'BK-7', name: 'Ana Lopez', table, covers, deposit: 0 },
})

describe('the bill of a party that was seated from the book', () => {
  it('has its table and covers, and is opened again as it is', async () => {
    const { till } = await fakeTill()
    await till.bills.seat(party('Window table', 6))
    expect(till.state.get().bill).toMatchObject({ table: 'Window table', covers: 6 })
    till.change({ type: 'bill', terms: { covers: 5 } })
    till.ring.scan('MILK')
    await till.bills.hold()
    await till.bills.seat(party('Window table', 6))
    expect(till.state.get().bill).toMatchObject({ table: 'Window table', covers: 5, entries: [{ quantity: 1 }] })
  })

  it('leaves what is on the screen to whoever waits at the counter', async () => {
    const { till } = await fakeTill()
    till.ring.scan('MILK')
    await till.bills.seat(party('4', 2))
    expect(till.state.get().bill).toMatchObject({ table: '4', covers: 2, entries: [] })
    expect(till.state.get().held).toMatchObject([{ bill: { entries: [{ quantity: 1 }] } }])
  })
})
