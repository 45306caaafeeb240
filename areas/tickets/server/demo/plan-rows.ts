import type { InputOf } from '#platform/contract/define/resource.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import type { TicketPlan } from '../../contract/plan.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WEEKEND = [6, 7]

/**
 * A tour with sessions, a class on week-ends with a deposit, an event that is not on sale yet, and a pass.
 * @param now epoch milliseconds
 */
export function demoPlans(ordLot: string, now: number): InputOf<typeof TicketPlan>[] {
  const eventAt = now + 21 * DAY_MS + 8 * HOUR_MS
  return [
    {
      ...{ code: 'ROASTERY', name: 'Roastery tour', sites: [ordLot], kind: 'slots', chargeMethod: 'perTicket' },
      notes: 'A walk through the roastery with a tasting of three coffees.',
      sessions: [
        {
          weekdays: EVERY_DAY,
          timeFrom: '10:00',
          timeTo: '16:00',
          everyMinutes: 120,
          durationMinutes: 75,
          capacity: 12,
        },
      ],
      prices: [
        { id: 'adult', name: 'Adult', price: 69, tax: 10, counts: 1 },
        { id: 'child', name: 'Child', price: 45, tax: 10, counts: 1, max: 6 },
      ],
      quotas: [{ name: 'Children', size: 6, prices: ['child'] }],
      cancelRules: [
        { hoursBefore: 72, percent: 100, fee: 5 },
        { hoursBefore: 24, percent: 50, fee: 0 },
      ],
      ...{ waitlist: true, maxPeople: 12, moveTimes: 2 },
    },
    {
      ...{ code: 'LATTE-ART', name: 'Latte art class', sites: [ordLot], kind: 'slots', chargeMethod: 'perTicket' },
      sessions: [
        { weekdays: WEEKEND, timeFrom: '09:00', timeTo: '12:00', everyMinutes: 90, durationMinutes: 90, capacity: 6 },
      ],
      prices: [{ id: 'seat', name: 'Seat', price: 120, tax: 10, counts: 1 }],
      ...{ deposit: 'percent', depositValue: 25, moveUntilHours: 48 },
      cancelRules: [{ hoursBefore: 48, percent: 100, fee: 0 }],
    },
    {
      ...{
        code: 'NYE',
        name: 'New season night',
        sites: [ordLot],
        kind: 'event',
        chargeMethod: 'perTicket',
        capacity: 80,
      },
      validFrom: new Date(eventAt).toISOString(),
      validTo: new Date(eventAt + 5 * HOUR_MS).toISOString(),
      prices: [{ id: 'entry', name: 'Entry', price: 35, tax: 10, counts: 1 }],
    },
    {
      ...{ code: 'SEASON', name: 'Coffee museum season pass', sites: [ordLot], kind: 'pass', capacity: 500 },
      ...{ chargeMethod: 'perTicket', entries: 0, reentry: true },
      validFrom: new Date(now - 30 * DAY_MS).toISOString(),
      validTo: new Date(now + 60 * DAY_MS).toISOString(),
      prices: [{ id: 'pass', name: 'Pass', price: 89, tax: 10, counts: 1 }],
    },
  ]
}
