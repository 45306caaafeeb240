import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersToSell } from '#areas/pos/contract/till-orders.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type SpaTrial, startSpaTrial } from '../../../../tests/support/spa-trial.ts'
import { server as members } from '../../../members/server/index.ts'
import { server as system } from '../../../system/server/index.ts'
import { cancelBooking, changeBookingStatus, refundBooking } from '../../contract/booking.ts'
import { cancelMassage, massageToTill, moveTreatment } from '../../contract/massage/massage-order.ts'
import { MassageService, Therapist } from '../../contract/massage/massage-settings.ts'
import { server } from '../index.ts'

crudSuite(MassageService, [system, members, server], {
  sample: n => ({ name: `Treatment ${n}x`, durations: [{ minutes: 60, standard: 100, senior: 120, master: 150 }] }),
  change: { afterMinutes: 15, commission: 35 },
  find: 'Treatment 1x',
})

let spa: SpaTrial
let days = 1
beforeAll(async () => {
  spa = await startSpaTrial()
})
afterAll(() => spa.close())

/** A day of its own for each test. */
const nextDay = () => {
  days += 1
  return days
}
const treatments = async (startsAt: string) => (await spa.day(startsAt)).treatments
const cancel = (id: string) => spa.owner.call(cancelMassage, { id, reason: 'Client called' })

describe('a booking of treatments', () => {
  it('gets whoever has the fewest minutes that day, in a free room, and tells the client', async () => {
    const at = spa.at(nextDay(), 10)
    const order = await spa.booked([spa.thaiAt(at)])
    expect(order).toMatchObject({ state: 'open', net: 110, paid: 0 })
    expect(spa.sent.at(-1)).toMatchObject({ to: 'mia@example.com', design: 'ticket.massageBooked' })
    await spa.booked([spa.thaiAt(spa.at(days, 11))])
    const booked = await treatments(at)
    expect(booked.map(each => each.therapist)).toEqual([spa.ana, spa.bea])
    expect(booked[0]).toMatchObject({ client: 'Mia Tran', service: 'Thai massage', room: spa.single, commission: 40 })
  })

  it('of a couple is booked by two therapists in one room of two', async () => {
    const at = spa.at(nextDay(), 10)
    const order = await spa.booked([spa.thaiAt(at), spa.thaiAt(at, { addOns: ['Hot towels'] })], { together: true })
    expect(order.net).toBe(242)
    const booked = await treatments(at)
    expect(booked.map(each => each.room)).toEqual([spa.double, spa.double])
    expect(new Set(booked.map(each => each.therapist)).size).toBe(2)
  })

  it('follows a wish, costs by the level of its therapist, and pays commission of the net amount without tax', async () => {
    const at = spa.at(nextDay(), 10)
    expect((await spa.booked([spa.thaiAt(at, { gender: 'male' })])).net).toBe(132)
    expect((await treatments(at))[0]).toMatchObject({ therapist: spa.carl, commission: 48 })
    expect(await spa.book([spa.thaiAt(at, { therapist: spa.carl })])).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'ticket.massageOrder.nobodyFree' },
    })
  })

  it('is made whole or not at all', async () => {
    const at = spa.at(nextDay(), 10)
    await spa.booked([spa.thaiAt(at), spa.thaiAt(at)])
    expect((await spa.book([spa.thaiAt(spa.at(days, 12)), spa.thaiAt(at)])).success).not.toBe(1)
    expect(await treatments(at)).toHaveLength(2)
  })

  it('keeps to hours and breaks, and to what the shop offers', async () => {
    const day = nextDay()
    const refused = async (more: object) => (await spa.book([spa.thaiAt(spa.at(day, 10), more)])).success
    expect(await refused({ startsAt: spa.at(day, 8) })).not.toBe(1)
    expect(await refused({ startsAt: spa.at(day, 17.5) })).not.toBe(1)
    expect(await refused({ therapist: spa.bea, startsAt: spa.at(day, 12.5) })).not.toBe(1)
    expect(await refused({ minutes: 75 })).not.toBe(1)
    expect(await refused({ addOns: ['Champagne'] })).not.toBe(1)
    expect(await refused({ startsAt: spa.at(-1, 10) })).not.toBe(1)
    expect(await refused({ service: uuidv7() })).not.toBe(1)
    expect(await refused({ therapist: spa.bea, startsAt: spa.at(day, 13.5) })).toBe(1)
  })

  it('is never booked a therapist or a room twice, also when 16 book at once', async () => {
    const at = spa.at(nextDay(), 15)
    const answers = await Promise.all(Array.from({ length: 16 }, () => spa.book([spa.thaiAt(at)])))
    // Two rooms, and a room has one order at a time.
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(2)
    for (const answer of answers)
      if (answer.success !== 1) expect(answer).toMatchObject({ map: { code: 'ticket.massageOrder.nobodyFree' } })
    const booked = await treatments(at)
    expect(new Set(booked.map(each => each.therapist)).size).toBe(2)
    expect(new Set(booked.map(each => each.room)).size).toBe(2)
  })

  it('cannot overlap in the database, whoever writes', async () => {
    const at = spa.at(nextDay(), 10)
    await spa.booked([spa.thaiAt(at, { therapist: spa.ana })])
    const later = await spa.booked([spa.thaiAt(spa.at(days, 14), { therapist: spa.ana })])
    const overlap = spa.database.write(spa.merchantId, db =>
      db.run(sql`
        update ticket_treatment set kept_from = ${at}::timestamptz
        where merchant_id = ${spa.merchantId}::uuid and booking_id = ${later.id}::uuid`),
    )
    await expect(overlap).rejects.toThrow(/ticket_treatment_(therapist|room)/)
  })
})

describe('moving a treatment', () => {
  const move = (treatment: string, more: object) => spa.owner.call(moveTreatment, { treatment, ...more })

  it('gives it another time or therapist where these are free; the price follows', async () => {
    const at = spa.at(nextDay(), 10)
    await spa.booked([spa.thaiAt(at, { therapist: spa.ana })])
    const [treatment] = await treatments(at)
    const id = treatment?.id ?? ''
    expect((await move(id, { startsAt: spa.at(days, 11) })).result).toMatchObject({ net: 110 })
    expect((await move(id, { therapist: spa.carl })).result).toMatchObject({ net: 132 })
    expect((await treatments(at))[0]).toMatchObject({ therapist: spa.carl, startsAt: spa.at(days, 11) })
    await spa.booked([spa.thaiAt(at, { therapist: spa.ana })])
    expect(await move(id, { startsAt: at, therapist: spa.ana })).toMatchObject({
      map: { code: 'ticket.massageOrder.nobodyFree' },
    })
  })

  it('is not possible for one of a shared room, nor once it is at the till', async () => {
    const at = spa.at(nextDay(), 10)
    await spa.booked([spa.thaiAt(at), spa.thaiAt(at)], { together: true })
    const [shared] = await treatments(at)
    expect(await move(shared?.id ?? '', { startsAt: spa.at(days, 12) })).toMatchObject({
      map: { code: 'ticket.massageOrder.sharedRoom' },
    })
    const order = await spa.booked([spa.thaiAt(spa.at(days, 15))])
    await spa.owner.call(massageToTill, { id: order.id })
    const atTill = (await treatments(at)).find(each => each.order === order.id)
    expect(atTill).toMatchObject({ atTill: true })
    expect(await move(atTill?.id ?? '', { startsAt: spa.at(days, 16) })).toMatchObject({ rtn: RTN.wrongState })
  })
})

describe('an order at the till', () => {
  const sells = async (order: { id: string }, amount: number, tip: number) => {
    const [listed] = (await spa.owner.call(ordersToSell, { ordLot: spa.ordLot })).result.filter(
      ({ number }) => number === (order as { number?: string }).number, // as it was booked
    )
    if (!listed) throw new Error('the till does not list the order')
    const sale = spa.sale({
      onlineOrder: listed.id,
      lines: [{ lineNo: 1, name: 'Thai massage', quantity: 1, unitPrice: amount, net: amount, tax: 0 }],
      tenders: [
        { method: 'card', amount, tip, providerRef: `R-${uuidv7().slice(-12)}`, cardScheme: 'visa', last4: '4242' },
      ],
      ...{ gross: amount, net: amount, tax: 0, payable: amount },
    } as never)
    await spa.upload([sale])
    return sale
  }
  const state = async (startsAt: string, id: string) => (await treatments(startsAt)).find(each => each.order === id)

  it('is listed there, and paid by the bill: the tip is the therapist’s, and the order closes', async () => {
    const at = spa.at(nextDay(), 10)
    const order = await spa.booked([spa.thaiAt(at)])
    expect((await spa.owner.call(massageToTill, { id: order.id })).success).toBe(1)
    expect(await spa.owner.call(massageToTill, { id: order.id })).toMatchObject({ rtn: RTN.wrongState })
    await sells(order, 110, 11)
    expect(await state(at, order.id)).toMatchObject({ state: 'paid', orderPaid: 110, tip: 11 })
    const refundFirst = { map: { code: 'ticket.massageOrder.refundFirst' } }
    expect(await cancel(order.id)).toMatchObject(refundFirst)
    expect(await spa.owner.call(refundBooking, { id: order.id, amount: 110, reason: 'Twice' })).toMatchObject(
      refundFirst,
    )
    for (const status of ['checkedIn', 'completed'] as const)
      await spa.owner.call(changeBookingStatus, { id: order.id, status })
    expect(await state(at, order.id)).toMatchObject({ state: 'closed' })
  })

  it('that is cancelled leaves the till, and its time is free', async () => {
    const at = spa.at(nextDay(), 10)
    const order = await spa.booked([spa.thaiAt(at, { therapist: spa.ana })])
    await spa.owner.call(massageToTill, { id: order.id })
    expect((await cancel(order.id)).result).toMatchObject({ state: 'cancelled' })
    const { result } = await spa.owner.call(ordersToSell, { ordLot: spa.ordLot })
    expect(result.map(({ number }) => number)).not.toContain(order.number)
    expect((await spa.book([spa.thaiAt(at, { therapist: spa.ana })])).success).toBe(1)
  })
})

it('whoever does not come frees the time, and has it again that day where nobody else took it', async () => {
  const at = spa.at(nextDay(), 10)
  const order = await spa.booked([spa.thaiAt(at, { therapist: spa.ana })])
  spa.wait(Date.parse(at) + 1000 - spa.runtime.clock())
  days = 0
  await spa.owner.call(changeBookingStatus, { id: order.id, status: 'noShow' })
  expect(await treatments(at)).toEqual([])
  await spa.owner.call(changeBookingStatus, { id: order.id, status: 'checkedIn' })
  expect(await treatments(at)).toMatchObject([{ order: order.id, therapist: spa.ana }])
})

it('the list of bookings sends whoever cancels treatments to the calendar', async () => {
  const order = await spa.booked([spa.thaiAt(spa.at(nextDay(), 10))])
  expect(await spa.owner.call(cancelBooking, { id: order.id, reason: 'Client called' })).toMatchObject({
    map: { code: 'ticket.massageOrder.inCalendar' },
  })
})

it('users of another shop neither see nor book treatments', async () => {
  const at = spa.at(nextDay(), 10)
  const order = await spa.booked([spa.thaiAt(at)])
  const elsewhere = spa.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
  expect(await spa.book([spa.thaiAt(at)], {}, elsewhere)).toMatchObject({ rtn: RTN.notFound })
  expect(await elsewhere.call(cancelMassage, { id: order.id, reason: 'None of mine' })).toMatchObject({
    rtn: RTN.notFound,
  })
})

it('a roster has whole breaks and real days off', async () => {
  const add = (more: object) => rowsOf(spa.owner, Therapist).add({ siteId: spa.siteId, name: 'Dan', ...more })
  expect(await add({ breakFrom: '13:00' })).toMatchObject({ map: { fields: { breakTo: expect.anything() } } })
  expect(await add({ breakFrom: '13:00', breakTo: '12:00' })).toMatchObject({ rtn: RTN.invalid })
  expect(await add({ daysOff: ['Christmas'] })).toMatchObject({ map: { fields: { daysOff: expect.anything() } } })
})
