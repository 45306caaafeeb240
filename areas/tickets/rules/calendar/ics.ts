/** One event of a calendar, RFC 5545. */
export interface CalendarEvent {
  /** The same for the life of the booking. */
  readonly uid: string
  /** Rises with every change. */
  readonly sequence: number
  readonly isCancelled: boolean
  /** Epoch milliseconds. */
  readonly stamp: number
  readonly startsAt: number
  readonly endsAt: number
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

const utc = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')

/** Text values: RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const encoder = new TextEncoder()

/** Long lines continue after a line break and a space; no character is cut in two. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    // A continued line begins with its space.
    const room = parts.length === 0 ? LINE_OCTETS : LINE_OCTETS - 1
    if (octets + size > room) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** The file of an event: a request to enter or change it, or to remove a cancelled one. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, isCancelled, stamp, startsAt, endsAt, summary, location, description, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Countinghouse//Bookings//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
