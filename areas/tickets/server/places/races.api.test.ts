import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ticketAvailability } from '#areas/tickets/contract/availability.ts'
import { confirmBooking, moveBooking } from '#areas/tickets/contract/booking.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'

let shop: TicketTrial
beforeAll(async () => {
  shop = await startTicketTrial()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const BUYERS = 64

it('64 buyers of the last 10 places: 10 are sold, the others hear that it is full, while a hold runs out', async () => {
  const plan = await shop.addPlan()
  const at = shop.slot(3)
  await shop.book(plan, at, 2)
  const { result: ended } = await shop.hold(plan, at, 7)
  shop.wait(11 * MINUTE)
  const answers = await Promise.all(Array.from({ length: BUYERS }, () => shop.hold(plan, at, 1)))
  const sold = answers.filter(({ success }) => success === 1)
  expect(sold).toHaveLength(10)
  for (const answer of answers)
    if (answer.success !== 1)
      expect(answer).toMatchObject({ rtn: RTN.wrongState, map: { code: 'ticket.refusal.full' } })
  expect(await shop.taken(plan)).toMatchObject([{ taken: 12, recomputed: 12 }])
  expect(await shop.owner.call(confirmBooking, { id: ended.id })).toMatchObject({ rtn: RTN.wrongState })
  expect(shop.logged.filter(line => line.includes('deadlock'))).toEqual([])
})

it('of a move and a cancellation at once one wins, and bookings that swap their slots end in no deadlock', async () => {
  const plan = await shop.addPlan()
  const [one, two] = [shop.slot(4, 10), shop.slot(4, 11)]
  const move = (id: string, startsAt: string) => shop.owner.call(moveBooking, { id, startsAt, confirm: true })
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await shop.book(plan, one, 2), await shop.book(plan, two, 2)]
    const swapped = await Promise.all([move(a, two), move(b, one)])
    expect(swapped.map(({ success }) => success)).toEqual([1, 1])
    const [moved, cancelled] = await Promise.all([move(a, shop.slot(4, 13)), shop.cancel(a)])
    expect(cancelled.success).toBe(1)
    expect([RTN.done, RTN.wrongState]).toContain(moved.rtn)
    await shop.cancel(b)
    for (const { taken, recomputed } of await shop.taken(plan)) expect([taken, recomputed]).toEqual([0, 0])
  }
})

it('the database itself refuses more than the capacity', async () => {
  const plan = await shop.addPlan()
  await shop.book(plan, shop.slot(5), 12)
  const oversell = shop.database.write(shop.merchantId, db =>
    db.run(
      sql`update ticket_slot set taken = 13 where merchant_id = ${shop.merchantId}::uuid and plan_id = ${plan}::uuid`,
    ),
  )
  await expect(oversell).rejects.toThrow('ticket_slot_not_oversold')
})

it('after any history what is taken and what is shown as left follow from the bookings, and never exceed the capacity', async () => {
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('hold' as const),
      people: fc.integer({ min: 1, max: 6 }),
      hour: fc.integer({ min: 10, max: 12 }),
    }),
    fc.record({ kind: fc.constantFrom('cancel' as const, 'confirm' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('move' as const), which: fc.nat(9), hour: fc.integer({ min: 10, max: 12 }) }),
    fc.record({
      ...{ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 12 }) },
      /** Or the holds that ran out stay until somebody needs their places. */
      isWorkedOff: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 18 }), async history => {
      const plan = await shop.addPlan({ waitlist: true })
      const ids: string[] = []
      for (const step of history) {
        const id = 'which' in step ? ids[step.which % Math.max(ids.length, 1)] : undefined
        if (step.kind === 'hold') {
          const { result } = await shop.hold(plan, shop.slot(6, step.hour), step.people, { wait: true })
          if (result) ids.push(result.id)
        } else if (step.kind === 'wait') {
          shop.wait(step.minutes * MINUTE)
          if (step.isWorkedOff) await shop.work()
        } else if (id && step.kind === 'cancel') await shop.cancel(id)
        else if (id && step.kind === 'confirm') await shop.owner.call(confirmBooking, { id })
        else if (id && step.kind === 'move')
          await shop.owner.call(moveBooking, { id, startsAt: shop.slot(6, step.hour), confirm: true })
      }
      const day = shop.slot(6, 10).slice(0, 10)
      const { result } = await shop.owner.call(ticketAvailability, {
        ordLot: shop.ordLot,
        of: plan,
        from: day,
        to: day,
      })
      for (const { startsAt, taken, recomputed, inUse } of await shop.taken(plan)) {
        expect(taken).toBe(recomputed)
        expect(taken).toBeLessThanOrEqual(12)
        const slot = result.slots.find(each => Date.parse(each.startsAt) === Date.parse(startsAt))
        expect(slot?.left).toBe(12 - inUse)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
