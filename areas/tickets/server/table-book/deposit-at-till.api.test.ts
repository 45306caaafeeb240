import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatedParties } from '#areas/pos/contract/till-orders.ts'
import { refundBooking } from '#areas/tickets/contract/booking.ts'
import { partyLeft } from '#areas/tickets/contract/table-book/table-reservation.ts'
import { type Alarm, alarmRaised } from '#platform/contract/alarm.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { MILK } from '../../../../tests/support/shop-app.ts'
import { startTableTrial, type TableTrial, tableId } from '../../../../tests/support/table-trial.ts'

let shop: TableTrial
const alarms: Alarm[] = []
beforeAll(async () => {
  const listening = { area: 'alarms', reactions: [reaction(alarmRaised, async (_, alarm) => void alarms.push(alarm))] }
  shop = await startTableTrial({ depositFrom: 4, depositPerPerson: 10 }, [listening])
})
afterAll(() => shop.close())

/** Four at a table now, who paid 40.00 at the counter. @returns id of the booking and its table */
async function seatedWithDeposit(paidBy: 'cash' | 'card' = 'cash') {
  const { result } = await shop.reserve(undefined, 4, { paidBy })
  return { id: result.id, table: result.table ?? '' }
}

const tender = (method: string, amount: number, more: object = {}) => ({ method, amount, ...more })
let bills = 2000
/** A bill of milk at 3.00 each, paid by these tenders. */
function bill(booking: string | undefined, tenders: readonly { method: string; amount: number }[], more: object = {}) {
  const net = tenders.reduce((sum, { amount }) => sum + amount, 0)
  const tax = Math.round((net * 100) / 11) / 100 // not money: the tax that tests expect
  bills += 1
  return {
    ...shop.sale({
      ...{ saleId: uuidv7(), billNum: String(bills), gross: net, net, tax, payable: net, tenders: [...tenders] },
      lines: [{ ...MILK, lineNo: 1, quantity: net / 3, net, tax }],
    }),
    ...(booking && { booking }),
    ...more,
  }
}
const refundOf = (sale: { saleId: string }, tenders: readonly { method: string; amount: number }[]) => ({
  ...bill(undefined, tenders, { refOf: sale.saleId, mode: 'refund' }),
})

async function upload(...sales: object[]) {
  const answers = await shop.upload(sales)
  expect(answers.map(({ dispMsg }) => dispMsg).filter(Boolean)).toEqual([])
}
const left = async (id: string) =>
  (await shop.owner.call(seatedParties, { ordLot: shop.ordLot })).result.find(each => each.id === id)?.deposit
const booking = async (id: string) =>
  shop.database.read(shop.merchantId, db =>
    db.row<{ status: string; depositState: string; paid: number; deducted: number; refunded: number }>(sql`
      select status, deposit_state as "depositState", paid, deducted, refunded from ticket_booking
      where merchant_id = ${shop.merchantId}::uuid and id = ${id}::uuid`),
  )

describe('a deposit', () => {
  it('is deducted from the bill of its party once, and the party has left', async () => {
    const { id, table } = await seatedWithDeposit()
    expect(await left(id)).toBe(40)
    const sale = bill(id, [tender('deposit', 40), tender('cash', 20)], { table })
    await upload(sale)
    await shop.upload([sale])
    expect(await booking(id)).toMatchObject({ status: 'completed', depositState: 'paid', paid: 4000, deducted: 4000 })
    expect((await shop.story(id)).money).toMatchObject([
      { kind: 'payment', amount: 40 },
      { kind: 'deduction', method: 'till', amount: 40, reason: sale.billNum },
    ])
  })

  it('that is larger than the bill is refunded for the rest', async () => {
    const { id, table } = await seatedWithDeposit()
    await upload(bill(id, [tender('deposit', 30)], { table }))
    expect(await booking(id)).toMatchObject({ status: 'completed', deducted: 3000, refunded: 1000 })
  })

  it('is shared by the parts of a split bill; the last part completes the party', async () => {
    const { id, table } = await seatedWithDeposit()
    await upload(bill(id, [tender('deposit', 30)], { table, partsOpen: true }))
    expect(await booking(id)).toMatchObject({ status: 'checkedIn', deducted: 3000, refunded: 0 })
    expect(await left(id)).toBe(10)
    await upload(bill(id, [tender('deposit', 10), tender('cash', 20)], { table }))
    expect(await booking(id)).toMatchObject({ status: 'completed', deducted: 4000, refunded: 0 })
  })

  it('of a party whose last part is voided goes back for what no part deducted', async () => {
    const { id, table } = await seatedWithDeposit()
    await upload(bill(id, [tender('deposit', 30)], { table, partsOpen: true }))
    await upload(bill(id, [], { table, mode: 'transactionVoid', lines: [], gross: 0 }))
    expect(await booking(id)).toMatchObject({ status: 'completed', deducted: 3000, refunded: 1000 })
  })

  it('pays no more than was left of it, whatever two tills deduct: an alarm says so', async () => {
    const { id, table } = await seatedWithDeposit()
    await Promise.all([
      upload(bill(id, [tender('deposit', 30)], { table, partsOpen: true })),
      upload(bill(id, [tender('deposit', 30)], { table, partsOpen: true })),
    ])
    expect(await booking(id)).toMatchObject({ deducted: 4000 })
    expect(alarms.splice(0)).toMatchObject([
      { title: 'ticket.booking.depositShort.title', params: { amount: '20.00' } },
    ])
    await upload(bill(undefined, [tender('cash', 3)], { table }))
  })

  it('goes back the way it was paid where its bill is refunded, and no further', async () => {
    const { id, table } = await seatedWithDeposit('card')
    const sale = bill(id, [tender('deposit', 40), tender('cash', 20)], { table })
    await upload(sale)
    await upload(refundOf(sale, [tender('deposit', -15, { ofTender: 1 })]))
    expect(await booking(id)).toMatchObject({ deducted: 2500, refunded: 1500 })
    expect((await shop.story(id)).money.slice(-2)).toMatchObject([
      { kind: 'deduction', amount: -15 },
      { kind: 'refund', method: 'card', amount: 15 },
    ])
    const [tooMuch] = await shop.upload([refundOf(sale, [tender('deposit', -30, { ofTender: 1 })])])
    expect(tooMuch?.rtn).toBe(RTN.wrongState)
    expect(await booking(id)).toMatchObject({ deducted: 2500, refunded: 1500 })
  })

  it('goes back for no more than its bill deducted, where the bill named more than was left', async () => {
    const { id, table } = await seatedWithDeposit()
    await upload(bill(id, [tender('deposit', 30)], { table, partsOpen: true }))
    const short = bill(id, [tender('deposit', 30)], { table })
    await upload(short)
    expect(alarms.splice(0)).toMatchObject([{ params: { amount: '20.00' } }])
    await upload(refundOf(short, [tender('deposit', -3, { ofTender: 1 })]))
    await upload(refundOf(short, [tender('deposit', -27, { ofTender: 1 })]))
    expect(await booking(id)).toMatchObject({ deducted: 3000, refunded: 1000 })
    expect(alarms.splice(0)).toMatchObject([
      { title: 'ticket.booking.depositNotReturned.title', params: { amount: '20.00' } },
    ])
  })

  it('that a bill deducted is not refunded to the booker as well', async () => {
    const { id, table } = await seatedWithDeposit()
    await upload(bill(id, [tender('deposit', 30)], { table, partsOpen: true }))
    const refund = (amount: number) => shop.owner.call(refundBooking, { id, amount, reason: 'Waited too long' })
    expect(await refund(11)).toMatchObject({ rtn: RTN.wrongState })
    expect((await refund(10)).success).toBe(1)
    await upload(bill(undefined, [tender('cash', 3)], { table }))
  })

  it('of a no-show who comes after all counts for the bill again', async () => {
    const trial = await startTableTrial({ depositFrom: 1, depositPerPerson: 5 })
    const at = trial.slot(1, 18)
    const id = await trial.bookTable(at, 2, { paidBy: 'cash' })
    trial.wait(Date.parse(at) - trial.runtime.clock() + 16 * 60_000)
    await trial.work()
    await trial.seat(id)
    const { result } = await trial.owner.call(seatedParties, { ordLot: trial.ordLot })
    expect(result).toMatchObject([{ id, deposit: 10 }])
    await trial.close()
  })
})

it('a bill that names no booking of its shop is stored, deducts nothing, and raises an alarm', async () => {
  const { id, table } = await seatedWithDeposit()
  await upload(bill(uuidv7(), [tender('deposit', 30)]))
  expect(alarms.splice(0)).toMatchObject([{ params: { amount: '30.00' } }])
  expect(await booking(id)).toMatchObject({ status: 'checkedIn', deducted: 0 })
  await upload(bill(id, [tender('cash', 30)], { table }))
  expect(await booking(id)).toMatchObject({ status: 'completed', deducted: 0, refunded: 4000 })
})

it('a bill of another party’s table deducts no deposit of the party that it names, and ends nobody’s visit', async () => {
  const [one, other] = [await seatedWithDeposit(), await seatedWithDeposit()]
  await upload(bill(one.id, [tender('deposit', 30)], { table: other.table }))
  expect(alarms.splice(0)).toMatchObject([{ params: { amount: '30.00' } }])
  expect(await booking(one.id)).toMatchObject({ status: 'checkedIn', deducted: 0 })
  expect(await booking(other.id)).toMatchObject({ status: 'checkedIn', deducted: 0 })
  await upload(bill(other.id, [tender('deposit', 30)], { table: other.table }))
  expect(await booking(other.id)).toMatchObject({ status: 'completed', deducted: 3000 })
  await upload(bill(one.id, [tender('deposit', 30)], { table: other.table }))
  expect(await booking(one.id)).toMatchObject({ status: 'completed', deducted: 3000 })
})

it('a bill of one of several tables at which another party sat deducts no deposit of the party that it names, even when that one has left', async () => {
  const trial = await startTableTrial({ depositFrom: 1, depositPerPerson: 10 })
  const named = (await trial.reserve(undefined, 2, { paidBy: 'cash' })).result
  const tables = [tableId(2), tableId(3)]
  const other = (await trial.reserve(undefined, 8, { paidBy: 'cash', tables, mergeName: 'Long table' })).result
  const sale = (more: object) => ({ ...bill(named.id, [tender('deposit', 15)], { table: '2' }), ...more })
  const first = sale({})
  const answers = await trial.upload([first])
  expect(answers.map(({ dispMsg }) => dispMsg).filter(Boolean)).toEqual([])
  const deducted = async (id: string) =>
    trial.database.read(trial.merchantId, db =>
      db.row<{ status: string; deducted: number }>(sql`
        select status, deducted from ticket_booking where merchant_id = ${trial.merchantId}::uuid and id = ${id}::uuid`),
    )
  expect(await deducted(named.id)).toEqual({ status: 'checkedIn', deducted: 0 })
  const soldAt = new Date(trial.runtime.clock() + 5 * 60_000).toISOString()
  trial.wait(10 * 60_000)
  expect((await trial.owner.call(partyLeft, { id: other.id })).success).toBe(1)
  await trial.upload([sale({ soldAt })])
  expect(await deducted(named.id)).toEqual({ status: 'checkedIn', deducted: 0 })
  await trial.close()
})

it('a bill paid by a deposit without any booking raises an alarm too', async () => {
  await upload(bill(undefined, [tender('deposit', 30)]))
  expect(alarms.splice(0)).toMatchObject([{ params: { amount: '30.00' } }])
})
