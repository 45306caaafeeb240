import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile, escapeText, foldLine } from './ics.ts'

const EVENT = {
  ...{ uid: 'BK-000001@shop.example', sequence: 2, isCancelled: false, stamp: Date.parse('2027-03-01T01:02:03.456Z') },
  ...{ startsAt: Date.parse('2027-03-05T02:00:00Z'), endsAt: Date.parse('2027-03-05T03:15:00Z') },
  ...{ summary: 'Roastery tour', location: 'Harbour & Vine Café', description: 'BK-000001, 4 people' },
  url: 'https://shop.example/t/abc',
}
const unfold = (text: string) => text.replaceAll('\r\n ', '')
const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

describe('the calendar file of a booking', () => {
  it('asks for an event with its time in UTC', () => {
    const lines = unfold(calendarFile(EVENT)).split('\r\n')
    expect(lines).toContain('METHOD:REQUEST')
    expect(lines).toContain('UID:BK-000001@shop.example')
    expect(lines).toContain('SEQUENCE:2')
    expect(lines).toContain('DTSTAMP:20270301T010203Z')
    expect(lines).toContain('DTSTART:20270305T020000Z')
    expect(lines).toContain('DTEND:20270305T031500Z')
    expect(lines).toContain('DESCRIPTION:BK-000001\\, 4 people')
  })

  it('of a cancelled one removes it', () => {
    const lines = calendarFile({ ...EVENT, isCancelled: true }).split('\r\n')
    expect(lines).toContain('METHOD:CANCEL')
    expect(lines).toContain('STATUS:CANCELLED')
  })

  it('has no line above 75 octets and cuts no character, whatever its texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), summary => {
        const file = calendarFile({ ...EVENT, summary })
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(unfold(file)).toContain(`SUMMARY:${escapeText(summary)}`)
      }),
    )
  })

  it('keeps texts as they are, and no text becomes a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const escaped = escapeText(text)
        expect(escaped).not.toMatch(/[\r\n]/)
        expect(unescaped(escaped)).toBe(text.replaceAll(/\r\n|\r/g, '\n'))
        expect(unfold(foldLine(escaped))).toBe(escaped)
      }),
    )
  })
})
