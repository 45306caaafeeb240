// Messages of UHPPOTE boards: 64 bytes over UDP, first 0x17 (events of old firmware 0x19), then the function, then at 4 the
// board's serial number, little endian. Dates and times are BCD. Source: the published protocol of uhppoted (MIT).

const LENGTH = 64
const FIRST = 0x17
const FIRST_OF_OLD_EVENTS = 0x19
/** Stands behind requests that delete everything. */
const MAGIC = 0x55aaaa55

export const FUNCTIONS = {
  status: 0x20,
  setTime: 0x30,
  open: 0x40,
  putCard: 0x50,
  deleteCard: 0x52,
  deleteAllCards: 0x54,
  doorControl: 0x80,
  timeProfile: 0x88,
  clearTimeProfiles: 0x8a,
  listener: 0x90,
  event: 0xb0,
} as const

export const DOORS = 4
export const DOOR_CONTROL = { normallyOpen: 1, normallyClosed: 2, controlled: 3 } as const
export type DoorControl = keyof typeof DOOR_CONTROL
/** Identifiers of time profiles: 1 in a card means always. */
export const FIRST_PROFILE = 2
export const LAST_PROFILE = 254

function request(code: number, serial: number): Buffer {
  const bytes = Buffer.alloc(LENGTH)
  bytes.writeUInt8(FIRST, 0)
  bytes.writeUInt8(code, 1)
  bytes.writeUInt32LE(serial, 4)
  return bytes
}

const bcd = (digits: string): Buffer => Buffer.from(digits, 'hex')
/** @param text YYYY-MM-DD, HH:mm or both with seconds; only its digits count */
const toBcd = (text: string): Buffer => bcd(text.replaceAll(/\D/g, ''))

export interface BoardCard {
  readonly card: number
  /** Days, YYYY-MM-DD, both in. */
  readonly from: string
  readonly to: string
  /** By door 1 to 4: 0 never, 1 always, otherwise a time profile. */
  readonly doors: readonly number[]
}

export interface TimeProfile {
  readonly id: number
  readonly from: string
  readonly to: string
  /** ISO weekdays. */
  readonly weekdays: readonly number[]
  /** At most three; HH:mm. */
  readonly segments: readonly { readonly from: string; readonly to: string }[]
  /** A profile that is also allowed; 0: none. */
  readonly linked: number
}

const MOST_SEGMENTS = 3

export const encode = {
  status: (serial: number): Buffer => request(FUNCTIONS.status, serial),
  /** @param local YYYY-MM-DD HH:mm:ss by the board's clock */
  setTime(serial: number, local: string): Buffer {
    const bytes = request(FUNCTIONS.setTime, serial)
    toBcd(local).copy(bytes, 8)
    return bytes
  },
  open(serial: number, door: number): Buffer {
    const bytes = request(FUNCTIONS.open, serial)
    bytes.writeUInt8(door, 8)
    return bytes
  },
  putCard(serial: number, { card, from, to, doors }: BoardCard): Buffer {
    const bytes = request(FUNCTIONS.putCard, serial)
    bytes.writeUInt32LE(card, 8)
    toBcd(from).copy(bytes, 12)
    toBcd(to).copy(bytes, 16)
    for (const [at, permission] of doors.slice(0, DOORS).entries()) bytes.writeUInt8(permission, 20 + at)
    return bytes
  },
  deleteCard(serial: number, card: number): Buffer {
    const bytes = request(FUNCTIONS.deleteCard, serial)
    bytes.writeUInt32LE(card, 8)
    return bytes
  },
  deleteAllCards(serial: number): Buffer {
    const bytes = request(FUNCTIONS.deleteAllCards, serial)
    bytes.writeUInt32LE(MAGIC, 8)
    return bytes
  },
  doorControl(serial: number, door: number, control: DoorControl, openSeconds: number): Buffer {
    const bytes = request(FUNCTIONS.doorControl, serial)
    bytes.writeUInt8(door, 8)
    bytes.writeUInt8(DOOR_CONTROL[control], 9)
    bytes.writeUInt8(openSeconds, 10)
    return bytes
  },
  timeProfile(serial: number, { id, from, to, weekdays, segments, linked }: TimeProfile): Buffer {
    const bytes = request(FUNCTIONS.timeProfile, serial)
    bytes.writeUInt8(id, 8)
    toBcd(from).copy(bytes, 9)
    toBcd(to).copy(bytes, 13)
    for (const weekday of weekdays) bytes.writeUInt8(1, 16 + weekday)
    for (const [at, segment] of segments.slice(0, MOST_SEGMENTS).entries()) {
      toBcd(segment.from).copy(bytes, 24 + 4 * at)
      toBcd(segment.to).copy(bytes, 26 + 4 * at)
    }
    bytes.writeUInt8(linked, 36)
    return bytes
  },
  clearTimeProfiles(serial: number): Buffer {
    const bytes = request(FUNCTIONS.clearTimeProfiles, serial)
    bytes.writeUInt32LE(MAGIC, 8)
    return bytes
  },
  listener(serial: number, address: string, port: number): Buffer {
    const bytes = request(FUNCTIONS.listener, serial)
    for (const [at, part] of address.split('.').entries()) bytes.writeUInt8(Number(part), 8 + at)
    bytes.writeUInt16LE(port, 12)
    return bytes
  },
  event(serial: number, index: number): Buffer {
    const bytes = request(FUNCTIONS.event, serial)
    bytes.writeUInt32LE(index, 8)
    return bytes
  },
}

export const EVENT_TYPES = { none: 0, card: 1, door: 2, alarm: 3, overwritten: 0xff } as const

/** Why a door's state was recorded. */
export const DOOR_REASONS = { opened: 23, closed: 24, openTooLong: 37, forcedOpen: 38 } as const

export interface BoardEvent {
  /** 0: the board has none. */
  readonly index: number
  readonly type: number
  readonly granted: boolean
  readonly door: number
  readonly card: number
  /** YYYY-MM-DDTHH:mm:ss by the board's clock. */
  readonly at: string
  readonly reason: number
}

export interface BoardStatus {
  readonly serial: number
  readonly event: BoardEvent
  /** By door: whether its contact is open. */
  readonly doorsOpen: readonly boolean[]
  readonly buttons: readonly boolean[]
  /** YYYY-MM-DDTHH:mm:ss */
  readonly clock: string
  /** By door: whether its relay is on. */
  readonly relays: readonly boolean[]
}

const digits = (bytes: Buffer, from: number, count: number): string => bytes.toString('hex', from, from + count)

function moment(bytes: Buffer, from: number): string {
  const text = digits(bytes, from, 7)
  const part = (at: number, length = 2) => text.slice(at, at + length)
  return `${part(0, 4)}-${part(4)}-${part(6)}T${part(8)}:${part(10)}:${part(12)}`
}

const readEvent = (bytes: Buffer): BoardEvent => ({
  index: bytes.readUInt32LE(8),
  type: bytes.readUInt8(12),
  granted: bytes.readUInt8(13) === 1,
  door: bytes.readUInt8(14),
  card: bytes.readUInt32LE(16),
  at: moment(bytes, 20),
  reason: bytes.readUInt8(27),
})

const flags = (bytes: Buffer, from: number): boolean[] =>
  Array.from({ length: DOORS }, (_, at) => bytes.readUInt8(from + at) === 1)

/** Function and serial number of a message; undefined: it is none of a board. */
export function readHead(bytes: Buffer): { readonly code: number; readonly serial: number } | undefined {
  if (bytes.length !== LENGTH) return undefined
  const first = bytes.readUInt8(0)
  const code = bytes.readUInt8(1)
  const known = first === FIRST || (first === FIRST_OF_OLD_EVENTS && code === FUNCTIONS.status)
  return known ? { code, serial: bytes.readUInt32LE(4) } : undefined
}

export const decode = {
  /** An answer to `status`, or an event that the board sends to its listener: both have one form. */
  status(bytes: Buffer): BoardStatus {
    const date = `20${digits(bytes, 51, 3)}`
    const time = digits(bytes, 37, 3)
    return {
      serial: bytes.readUInt32LE(4),
      event: readEvent(bytes),
      doorsOpen: flags(bytes, 28),
      buttons: flags(bytes, 32),
      clock: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}`,
      relays: Array.from({ length: DOORS }, (_, at) => (bytes.readUInt8(49) & (1 << at)) !== 0),
    }
  },
  event: readEvent,
  /** Whether the board did what it was told. */
  done: (bytes: Buffer): boolean => bytes.readUInt8(8) === 1,
}
