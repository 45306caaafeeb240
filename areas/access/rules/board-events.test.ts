import { describe, expect, it } from 'vitest'
import { toBoardAddress, toBoardSerial } from './board-address.ts'
import { type BoardRecord, toBoardFact } from './board-events.ts'

const facts = (...records: [BoardRecord['kind'], number, number][]) => {
  const waiting = new Map<number, number>()
  return records.map(([kind, door, card], at) => {
    const fact = toBoardFact({ index: at + 1, door, card, kind }, waiting)
    return [fact.kind, fact.credential].filter(Boolean).join(' ')
  })
}

describe('records of a board', () => {
  it('make the first opening of a door after a grant the passage of its card', () => {
    expect(facts(['granted', 1, 41], ['opened', 1, 0], ['closed', 1, 0], ['opened', 1, 0])).toEqual([
      'granted card:41',
      'passage card:41',
      'loopOff',
      'loopOn',
    ])
  })

  it('keep doors apart, and name the card that was refused', () => {
    expect(facts(['granted', 1, 41], ['opened', 2, 0], ['refused', 2, 99], ['forced', 2, 0], ['other', 1, 0])).toEqual([
      'granted card:41',
      'loopOn',
      'refused card:99',
      'forced',
      'read',
    ])
  })
})

describe('the address of a board', () => {
  it('is an IPv4 address, with a port where it isn’t 60000', () => {
    expect(toBoardAddress('192.168.1.100')).toEqual({ host: '192.168.1.100', port: 60_000 })
    expect(toBoardAddress(' 10.0.0.7:60005 ')).toEqual({ host: '10.0.0.7', port: 60_005 })
    for (const wrong of ['gate.example', '10.0.0', '10.0.0.256', '10.0.0.1:0', '10.0.0.1:70000', ''])
      expect(toBoardAddress(wrong)).toBeUndefined()
  })

  it('goes with a serial number of up to ten digits', () => {
    expect(toBoardSerial('423187757')).toBe(423_187_757)
    for (const wrong of ['0', '-1', '4294967296', 'A1', '']) expect(toBoardSerial(wrong)).toBeUndefined()
  })
})
