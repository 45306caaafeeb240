import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignOrder, type SpaDay, type WantedTreatment } from './assign-order.ts'
import { overlaps, type Room, type Roster, type Span, type Therapist } from './massage-terms.ts'
import { massageState } from './order-state.ts'
import { priceTreatment } from './price-treatment.ts'
import { worksDuring } from './roster.ts'

const ZONE = 'Australia/Brisbane'
const HOUR = 3_600_000
/** A Monday, 10:00 in Brisbane. */
const TEN = Date.parse('2027-03-01T10:00:00+10:00')
const ROSTER: Roster = { weekdays: [1, 2, 3, 4, 5], timeFrom: '09:00', timeTo: '18:00', daysOff: [] }
const hours = (from: number, length = 1): Span => ({ from: TEN + from * HOUR, to: TEN + (from + length) * HOUR })

const therapist = (id: string, more: Partial<Therapist> = {}): Therapist => ({
  ...{ id, name: id, level: 'standard', gender: 'female', skills: ['thai'], roster: ROSTER },
  ...more,
})
const room = (id: string, beds = 1, kind = 'massage'): Room => ({ id, name: id, beds, kind })
const wanted = (span: Span, more: Partial<WantedTreatment> = {}): WantedTreatment => ({
  ...{ treatment: { skills: ['thai'], roomKind: 'massage' }, span, kept: span, wish: {} },
  ...more,
})
const day = (more: Partial<SpaDay> = {}): SpaDay => ({
  ...{ zone: ZONE, therapists: [therapist('Ana'), therapist('Bea')], rooms: [room('R1'), room('R2', 2)] },
  ...{ taken: [], minutes: new Map() },
  ...more,
})
const alone = { together: false }

describe('a roster', () => {
  it('holds its hours and breaks on the clock of the shop', () => {
    const roster = { ...ROSTER, breakFrom: '13:00', breakTo: '13:30' }
    expect(worksDuring(roster, hours(0), ZONE)).toBe(true)
    expect(worksDuring(roster, hours(-1.5), ZONE)).toBe(false)
    expect(worksDuring(roster, hours(7.5), ZONE)).toBe(false)
    expect(worksDuring(roster, hours(2), ZONE)).toBe(true)
    expect(worksDuring(roster, hours(2.5), ZONE)).toBe(false)
    expect(worksDuring(roster, hours(3.5), ZONE)).toBe(true)
    expect(worksDuring({ ...roster, daysOff: ['2027-03-01'] }, hours(0), ZONE)).toBe(false)
    expect(worksDuring({ ...roster, weekdays: [2] }, hours(0), ZONE)).toBe(false)
  })

  it('that passes midnight belongs to the day on which it began', () => {
    const night = { ...ROSTER, weekdays: [1], timeFrom: '18:00', timeTo: '02:00' }
    expect(worksDuring(night, hours(14.5), ZONE)).toBe(true)
    expect(worksDuring(night, hours(15.5), ZONE)).toBe(false)
  })
})

describe('an order', () => {
  it('gives anyone the therapist with the fewest minutes that day, in the smallest room', () => {
    const minutes = new Map([['Ana', 120]])
    expect(assignOrder(day({ minutes }), [wanted(hours(0))], alone)).toMatchObject([
      { therapist: { id: 'Bea' }, room: { id: 'R1' } },
    ])
  })

  it('of a couple has two therapists and one room with two beds', () => {
    const pair = [wanted(hours(0)), wanted(hours(0))]
    const assigned = assignOrder(day(), pair, { together: true })
    expect(assigned?.map(each => each.room.id)).toEqual(['R2', 'R2'])
    expect(new Set(assigned?.map(each => each.therapist.id)).size).toBe(2)
    expect(assignOrder(day({ rooms: [room('R1')] }), pair, { together: true })).toBeUndefined()
    expect(assignOrder(day({ therapists: [therapist('Ana')] }), pair, { together: true })).toBeUndefined()
  })

  it('follows a wish for a therapist or a gender, and finds nobody where it cannot', () => {
    const men = day({ therapists: [therapist('Ana'), therapist('Carl', { gender: 'male' })] })
    expect(assignOrder(men, [wanted(hours(0), { wish: { gender: 'male' } })], alone)?.[0]?.therapist.id).toBe('Carl')
    expect(assignOrder(men, [wanted(hours(0), { wish: { therapist: 'Ana' } })], alone)?.[0]?.therapist.id).toBe('Ana')
    expect(assignOrder(day(), [wanted(hours(0), { wish: { gender: 'male' } })], alone)).toBeUndefined()
    expect(
      assignOrder(day(), [wanted(hours(0), { treatment: { skills: ['shiatsu'], roomKind: '' } })], alone),
    ).toBeUndefined()
  })

  it('lets the second treatment have the therapist that the first one could do without', () => {
    const spa = day({ therapists: [therapist('Ana', { skills: ['thai', 'hot stone'] }), therapist('Bea')] })
    const lines = [wanted(hours(0)), wanted(hours(0), { treatment: { skills: ['hot stone'], roomKind: '' } })]
    expect(assignOrder(spa, lines, alone)?.map(each => each.therapist.id)).toEqual(['Bea', 'Ana'])
  })

  it('never gives a therapist or a room twice, and finds a way exactly where there is one', () => {
    const start = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(
        fc.array(start, { minLength: 1, maxLength: 3 }),
        fc.array(
          fc.record({ therapist: fc.constantFrom('Ana', 'Bea'), room: fc.constantFrom('R1', 'R2'), from: start }),
          {
            maxLength: 4,
          },
        ),
        fc.boolean(),
        (starts, others, together) => {
          const taken = others.map(({ from, ...each }) => ({ ...each, kept: hours(from) }))
          const spa = day({ taken })
          const lines = starts.map(from => wanted(hours(from)))
          const assigned = assignOrder(spa, lines, { together })
          expect(assigned !== undefined).toBe(isPossible(spa, lines, together))
          assigned?.forEach((each, at) => {
            const span = lines[at]?.kept ?? hours(0)
            for (const other of taken)
              if (overlaps(other.kept, span)) {
                expect(other.therapist).not.toBe(each.therapist.id)
                expect(other.room).not.toBe(each.room.id)
              }
          })
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** Every combination, one after the other. */
function isPossible(spa: SpaDay, lines: readonly WantedTreatment[], together: boolean): boolean {
  const pairs = spa.therapists.flatMap(each => spa.rooms.map(place => ({ therapist: each, room: place })))
  const all = lines.reduce<(typeof pairs)[]>(
    (lists, _line) => lists.flatMap(list => pairs.map(pair => [...list, pair])),
    [[]],
  )
  return all.some(list =>
    list.every((pair, at) => {
      const span = lines[at]?.kept ?? hours(0)
      const clashes = spa.taken.some(
        each => overlaps(each.kept, span) && (each.therapist === pair.therapist.id || each.room === pair.room.id),
      )
      const sameTime = list.filter((_other, place) => place !== at && overlaps(lines[place]?.kept ?? hours(0), span))
      const sharesTherapist = sameTime.some(other => other.therapist.id === pair.therapist.id)
      const isRoomRight = together
        ? sameTime.every(other => other.room.id === pair.room.id) && sameTime.length < pair.room.beds
        : sameTime.every(other => other.room.id !== pair.room.id)
      return !clashes && !sharesTherapist && isRoomRight
    }),
  )
}

describe('a treatment', () => {
  it('costs by the level of its therapist, with add-ons; commission is in percent of the net amount without tax', () => {
    const prices = { standard: 11_000, senior: 13_200, master: 16_500 }
    const terms = { prices, addOns: [2200], tax: 10, commission: 40 }
    expect(priceTreatment(terms, 'standard')).toEqual({ net: 13_200, tax: 1200, commission: 4800 })
    expect(priceTreatment({ ...terms, addOns: [] }, 'master')).toEqual({ net: 16_500, tax: 1500, commission: 6000 })
  })
})

it('an order is open until it is paid, and closed when its people have left', () => {
  const order = { status: 'confirmed', net: 100, paid: 0, refunded: 0 } as const
  expect(massageState(order)).toBe('open')
  expect(massageState({ ...order, paid: 100 })).toBe('paid')
  expect(massageState({ ...order, paid: 100, status: 'completed' })).toBe('closed')
  expect(massageState({ ...order, paid: 100, refunded: 100, status: 'cancelled' })).toBe('cancelled')
  expect(massageState({ ...order, paid: 100, refunded: 20 })).toBe('open')
})
