import { describe, expect, it } from 'vitest'
import { amountDue } from './amount-due.ts'
import { feeCalculator } from './price-stay.ts'
import {
  blocks,
  feeTable,
  flat,
  ladder,
  localTime,
  offer,
  pricesAt,
  proRata,
  QUAY,
  segment,
  WEEKEND,
  WORKDAYS,
} from './testing/fee-tables.ts'

// The worked examples and published tariffs of fees.md section 4.

const ALL_DAY = [0, 24] as const

describe('table QUAY in Sydney', () => {
  const price = pricesAt(QUAY)

  it.each([
    ['10:00', '10:10', 0],
    ['10:00', '10:11', 4.5],
    ['10:00', '10:30', 4.5],
    ['10:00', '10:31', 9],
    ['10:00', '13:00', 22],
    ['10:00', '13:01', 31],
    ['08:10', '14:59', 31],
    ['08:10', '15:00', 17],
    ['08:10', '19:30', 17],
    ['08:10', '19:31', 34],
    ['09:30', '18:00', 31],
    ['17:15', '21:00', 22],
    ['18:50', '19:20', 10.5],
  ])('a stay on Wednesday from %s to %s costs %f', (entry, exit, fee) =>
    expect(price(`2027-02-10T${entry}`, `2027-02-10T${exit}`)).toBe(fee),
  )

  it.each([
    ['from Wednesday morning to Thursday morning', '2027-02-10T10:00', '2027-02-11T08:00', 43],
    ['from Friday evening to Saturday noon', '2027-02-12T18:00', '2027-02-13T12:00', 23],
    ['into a holiday', '2027-01-25T18:00', '2027-01-26T10:00', 24],
  ])('%s', (_, entry, exit, fee) => expect(price(entry, exit)).toBe(fee))

  const calculator = feeCalculator(QUAY, 'Australia/Sydney', [])
  const paidAt1148 = (exit: string) =>
    amountDue(QUAY, calculator, {
      entryAt: localTime('2027-02-10T10:00'),
      exitAt: localTime(`2027-02-10T${exit}`),
      payments: [{ at: localTime('2027-02-10T11:48'), amount: 1600 }],
    })

  it('opens the exit until twelve minutes after payment, and charges the difference later', () => {
    expect(paidAt1148('12:00')).toMatchObject({ due: 0, paidUntil: localTime('2027-02-10T12:00') })
    expect(paidAt1148('12:03')).toMatchObject({ fee: 2200, paid: 1600, due: 600 })
  })
})

describe('when the clock changes', () => {
  const price = pricesAt(feeTable([segment('Always', ALL_DAY, blocks([30, 3]))]))

  it('the longer night of autumn is charged by the hour', () =>
    expect(price('2027-04-03T23:00', '2027-04-04T04:00')).toBe(36))
  it('and so is the shorter one of spring', () => expect(price('2027-10-02T23:00', '2027-10-03T04:00')).toBe(24))
})

it('a day cap counts from midnight or from the entry', () => {
  const capped = (dayCapReset: number | 'rolling') =>
    pricesAt(feeTable([segment('Always', ALL_DAY, blocks([30, 3]))], { dayCap: 2400, dayCapReset }))
  expect(capped(0)('2027-02-10T20:15', '2027-02-12T09:00')).toBe(72)
  expect(capped('rolling')('2027-02-10T20:15', '2027-02-12T09:00')).toBe(48)
})

it.each([
  ['restart', 21],
  ['carry', 18],
  ['entry', 22],
] as const)('a stay into the evening, positions by %s', (splitMode, fee) => {
  const price = pricesAt(
    feeTable(
      [segment('Day', [7, 18], blocks([60, 6], [60, 4])), segment('Evening', [18, 7], blocks([60, 5], [60, 2]))],
      {
        splitMode,
      },
    ),
  )
  expect(price('2027-02-10T15:45', '2027-02-10T20:00')).toBe(fee)
})

it('2.70 an hour pro rata: a started minute counts, and half a cent is rounded up', () =>
  expect(
    pricesAt(feeTable([segment('Always', ALL_DAY, proRata(60, 2.7))]))('2027-02-10T10:00', '2027-02-10T10:46:01'),
  ).toBe(2.12))

it('two free hours a day are given once per plate', () => {
  const price = pricesAt(feeTable([segment('Always', ALL_DAY, ladder({ 120: 0, 150: 3, 180: 5.5 }))]))
  expect(price('2027-02-10T09:00', '2027-02-10T10:50')).toBe(0)
  expect(price('2027-02-10T14:00', '2027-02-10T15:05', 110)).toBe(5.5)
})

it.each([
  ['holds', {}, 26],
  ['goes on every twelve hours', { beyond: 'every', beyondMinutes: 720, beyondPrice: 900 }, 53],
  ['begins again', { beyond: 'again' }, 64],
] as const)('beyond its last step a ladder %s', (_, beyond, fee) =>
  expect(
    pricesAt(feeTable([segment('Always', ALL_DAY, ladder({ 60: 5, 240: 12, 1440: 26 }, beyond), { joinDays: true })]))(
      '2027-02-10T10:00',
      '2027-02-12T12:30',
    ),
  ).toBe(fee),
)

describe('published tariffs', () => {
  const later = (hours: number, minutes = 0) =>
    `2027-02-${10 + Math.floor(hours / 24)}T${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  const midnight = '2027-02-10T00:00'
  const always = (shape: Parameters<typeof segment>[2], more = {}) =>
    pricesAt(feeTable([segment('Always', ALL_DAY, shape, { joinDays: true })], more))

  it('ParkCalc valet', () => {
    const price = always(ladder({ 300: 12, 1440: 18 }, { beyond: 'again' }))
    expect([price(midnight, later(5, 1)), price(midnight, later(24, 1))]).toEqual([18, 30])
  })

  it('ParkCalc short-term', () => {
    const price = always(blocks([60, 2], [30, 1]), { dayCap: 2400, dayCapReset: 'rolling' })
    expect([price(midnight, later(1, 31)), price(midnight, later(12))]).toEqual([4, 24])
  })

  it('UPark', () => {
    const price = always(ladder({ 60: 0, 120: 11, 180: 15, 240: 19, 300: 24, 360: 28, 1440: 30 }))
    expect([price(midnight, later(1, 1)), price(midnight, later(6, 30))]).toEqual([11, 30])
  })

  it("St George's", () => {
    const hourly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map(hours => [hours * 60, hours * 2.5]))
    const price = pricesAt(feeTable([segment('Day', [6, 22], ladder({ ...hourly, 1440: 25 }))]))
    expect(price('2027-02-10T08:00', '2027-02-10T16:05')).toBe(25)
    expect(price('2027-02-10T21:00', '2027-02-10T23:30')).toBe(2.5)
  })

  it('Tauranga', () => {
    const price = pricesAt(
      feeTable([segment('Working day', [6, 6], blocks([60, 2]), { weekdays: WORKDAYS, cap: 1300 })], {
        offers: [
          offer('Early bird', 7, { weekdays: WORKDAYS, entryFrom: 360, entryTo: 540, exitFrom: 900, exitTo: 1200 }),
        ],
      }),
      'Pacific/Auckland',
    )
    expect(price('2027-02-12T10:00', '2027-02-15T05:30')).toBe(13)
    expect(price('2027-02-12T08:00', '2027-02-12T17:00')).toBe(7)
  })

  it('1.10 an hour pro rata, weekdays from 8 to 18', () =>
    expect(
      pricesAt(feeTable([segment('Day', [8, 18], proRata(60, 1.1), { weekdays: WORKDAYS })]))(
        '2017-09-07T16:50',
        '2017-09-09T19:15',
      ),
    ).toBe(12.28))

  it('Singapore', () =>
    expect(
      pricesAt(
        feeTable([segment('Day', [7, 17], blocks([30, 1.2])), segment('Evening', [17, 7], blocks([30, 0.6]))]),
        'Asia/Singapore',
      )('2027-02-10T16:20', '2027-02-10T17:40'),
    ).toBe(3.6))
})

it('a weekend flat is charged once where its days are joined, and each day where not', () => {
  const weekend = (joinDays: boolean) =>
    pricesAt(feeTable([segment('Weekend', ALL_DAY, flat(8), { weekdays: WEEKEND, joinDays })]))
  expect(weekend(true)('2027-02-13T10:00', '2027-02-14T10:00')).toBe(8)
  expect(weekend(false)('2027-02-13T10:00', '2027-02-14T10:00')).toBe(16)
})
