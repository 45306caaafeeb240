import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boardSimulator } from '../../../tests/support/uhppote/board-simulator.ts'
import type { GateAdapter } from '../gate-adapter.ts'
import { uhppoteBoard } from './board.ts'
import { type BoardPlan, planBoard, type ZoneOfWeek } from './board-cards.ts'
import { type BoardListener, listenToBoards, openBoard } from './board-link.ts'
import type { BoardStatus } from './codec.ts'

let board: Awaited<ReturnType<typeof boardSimulator>>
let listener: BoardListener
let gate: GateAdapter<BoardPlan>
let heard: BoardStatus[]
let wake = () => {}
beforeEach(async () => {
  heard = []
  board = await boardSimulator()
  listener = await listenToBoards(0, status => {
    heard.push(status)
    wake()
  })
  const { serial, port } = board
  gate = await uhppoteBoard({ host: '127.0.0.1', port, serial }, { address: '127.0.0.1', port: listener.port })
})
afterEach(async () => {
  await gate.close()
  await listener.close()
  await board.close()
})

const zone = (id: string, more: Partial<ZoneOfWeek> = {}): ZoneOfWeek => ({
  ...{ id, always: false, from: null, to: null, onHolidays: false, orAlso: null },
  windows: [{ weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '19:00' }],
  ...more,
})
const card = (number: string, doors: [number, string[]][]) => ({ number, from: null, to: null, doors: new Map(doors) })

describe('a UHPPOTE board', () => {
  it('does not answer where its address leads nowhere, and harms nobody else', async () => {
    const link = await openBoard({ host: '099.1.1.1', port: 60_000, serial: 1 })
    expect(await link.ask(Buffer.alloc(64))).toBeUndefined()
    await link.close()
  })

  it('gets its cards and time profiles, and decides by them', async () => {
    const zones = [zone('always', { always: true }), zone('office', { orAlso: 'night' }), zone('night')]
    const plan = planBoard([card('8165538', [[1, ['always']]]), card('41001', [[2, ['office']]])], zones)
    expect(plan.misfits).toEqual([])
    expect(await gate.list(plan)).toBe(true)
    expect([...board.cards]).toEqual([
      [8_165_538, [1, 0, 0, 0]],
      [41_001, [0, 2, 0, 0]],
    ])
    expect([...board.profiles.keys()].sort()).toEqual([2, 3])
  })

  it('opens once, and holds its doors open, closed or under control', async () => {
    expect(await gate.command(3, 'open', 5)).toBe('done')
    expect(board.opened()).toBe(3)
    for (const command of ['raise', 'lower', 'automatic'] as const) {
      expect(await gate.command(2, command, 5)).toBe('done')
      expect(board.control[1]).toBe({ raise: 1, lower: 2, automatic: 3 }[command])
    }
  })

  it('tells events by itself, and those that got lost are fetched by their index', async () => {
    expect(await gate.connect('2027-02-10 08:00:00')).toBe(true)
    await gate.list(planBoard([card('41001', [[1, ['always']]])], [zone('always', { always: true })]))
    const twoEvents = new Promise<void>(resolve => {
      wake = () => heard.length >= 2 && resolve()
    })
    board.swipe({ card: 41_001, door: 1, at: '20270210080205' })
    board.swipe({ card: 99, door: 1, at: '20270210080311' })
    await twoEvents
    expect(heard.map(({ event }) => event.index).sort()).toEqual([1, 2])
    expect(await gate.events(0)).toEqual([
      { index: 1, door: 1, card: 41_001, kind: 'granted', at: '2027-02-10T08:02:05' },
      { index: 2, door: 1, card: 99, kind: 'refused', at: '2027-02-10T08:03:11' },
    ])
    expect(await gate.events(1)).toHaveLength(1)
    expect(await gate.events(2)).toEqual([])
  })

  it('tells at most two hundred events at a time, and the others after them', async () => {
    for (let n = 0; n < 201; n += 1) board.swipe({ card: 99, door: 1, at: '20270210080205' })
    expect((await gate.events(0)).map(({ index }) => index)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
    expect((await gate.events(200)).map(({ index }) => index)).toEqual([201])
  })

  it('is asked again where an answer got lost, and has failed where none comes', async () => {
    board.beDeaf(2)
    expect(await gate.command(1, 'open', 5)).toBe('done')
    board.beDeaf(100)
    expect(await gate.command(1, 'open', 5)).toBe('failed')
  })
})

describe('what a board can’t do', () => {
  it('is listed and opens nothing', () => {
    const past = zone('past', { windows: [{ weekdays: [4], from: '21:00', to: '01:30' }] })
    const split = zone('split', {
      windows: [
        { weekdays: [1], from: '07:00', to: '12:00' },
        { weekdays: [2], from: '07:00', to: '12:00' },
      ],
    })
    const four = zone('four', {
      windows: Array.from({ length: 4 }, () => ({ weekdays: [1], from: '07:00', to: '08:00' })),
    })
    const permissions = [
      card('0123ABCD', [[1, ['office']]]),
      card('1', [[1, ['past']]]),
      card('2', [[1, ['split']]]),
      card('3', [[1, ['four']]]),
      card('4', [[1, ['office', 'other']]]),
    ]
    const plan = planBoard(permissions, [past, split, four, zone('office', { onHolidays: true }), zone('other')])
    expect(plan.misfits).toEqual([
      { what: '0123ABCD', why: 'cardNotNumeric' },
      { what: 'past', why: 'windowPastMidnight' },
      { what: 'split', why: 'differentDays' },
      { what: 'four', why: 'tooManyWindows' },
      { what: 'office', why: 'holidays' },
      { what: '4', why: 'tooManyZones' },
    ])
    expect(plan.cards.map(({ card: number, doors }) => [number, doors[0]])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 2],
    ])
  })
})
