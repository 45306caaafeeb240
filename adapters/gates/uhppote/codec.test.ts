import { describe, expect, it } from 'vitest'
import uhppoted from '../../../tests/fixtures/uhppoted-0.7.2.json' with { type: 'json' }
import { decode, encode, readHead } from './codec.ts'

const SERIAL = 423_187_757
const { requests, statusAnswer, statusRead } = uhppoted

describe('requests to UHPPOTE boards', () => {
  const card = { card: 8_165_538, from: '2027-01-01', to: '2027-12-31', doors: [1, 0, 29, 1] }
  const profile = {
    ...{ id: 29, linked: 71, from: '2027-01-01', to: '2027-12-31', weekdays: [1, 3, 5] },
    segments: [
      { from: '08:15', to: '11:30' },
      { from: '14:05', to: '17:45' },
    ],
  }
  it.each([
    ['status', encode.status(SERIAL)],
    ['setTime', encode.setTime(SERIAL, '2027-02-10 08:02:05')],
    ['open', encode.open(SERIAL, 3)],
    ['putCard', encode.putCard(SERIAL, card)],
    ['deleteCard', encode.deleteCard(SERIAL, 8_165_538)],
    ['deleteAllCards', encode.deleteAllCards(SERIAL)],
    ['raise', encode.doorControl(SERIAL, 2, 'normallyOpen', 7)],
    ['lower', encode.doorControl(SERIAL, 2, 'normallyClosed', 7)],
    ['automatic', encode.doorControl(SERIAL, 2, 'controlled', 7)],
    ['timeProfile', encode.timeProfile(SERIAL, profile)],
    ['clearTimeProfiles', encode.clearTimeProfiles(SERIAL)],
    ['listener', encode.listener(SERIAL, '192.168.1.100', 60_001)],
    ['event', encode.event(SERIAL, 17)],
  ] as const)('%s has the bytes that uhppoted writes', (name, bytes) => {
    expect(bytes.toString('hex')).toBe(requests[name])
  })
})

describe('answers of UHPPOTE boards', () => {
  const bytes = Buffer.from(statusAnswer, 'hex')

  it('to status say what uhppoted reads in them', () => {
    const { event, doors, buttons, system } = statusRead
    expect(decode.status(bytes)).toMatchObject({
      serial: SERIAL,
      event: {
        ...{ index: event.index, type: event.type.code, granted: event.granted, door: event.door, card: event.card },
        ...{ at: event.timestamp.replace(' ', 'T'), reason: event.reason.code },
      },
      doorsOpen: Object.values(doors),
      buttons: Object.values(buttons),
      clock: `${system.date}T${system.time}`,
      relays: [true, true, true, false],
    })
  })

  it('begin with 0x17, or with 0x19 where old firmware tells an event', () => {
    expect(readHead(bytes)).toEqual({ code: 0x20, serial: SERIAL })
    const old = Buffer.from(bytes)
    old.writeUInt8(0x19, 0)
    expect(readHead(old)).toEqual({ code: 0x20, serial: SERIAL })
    old.writeUInt8(0x40, 1)
    expect(readHead(old)).toBeUndefined()
    expect(readHead(bytes.subarray(0, 63))).toBeUndefined()
  })
})
