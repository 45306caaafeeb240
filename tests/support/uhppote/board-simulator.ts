import { createSocket } from 'node:dgram'

// A UHPPOTE board over UDP, written from the published protocol and not from the adapter: it knows bytes alone.

const SERIAL = 423_187_757
const MAGIC = 0x55aaaa55

export interface SwipedCard {
  readonly card: number
  readonly door: number
  /** YYYYMMDDHHmmss */
  readonly at: string
}

export async function boardSimulator() {
  const socket = createSocket('udp4')
  const cards = new Map<number, number[]>()
  const profiles = new Map<number, Buffer>()
  const control = [3, 3, 3, 3]
  const events: Buffer[] = []
  let listener = { address: '', port: 0 }
  let opened = 0
  /** So many requests get no answer. */
  let deaf = 0

  const answerTo = (request: Buffer): Buffer => {
    const answer = Buffer.alloc(64)
    answer.writeUInt8(0x17, 0)
    answer.writeUInt8(request.readUInt8(1), 1)
    answer.writeUInt32LE(SERIAL, 4)
    return answer
  }
  const ok = (request: Buffer, done = true): Buffer => {
    const answer = answerTo(request)
    answer.writeUInt8(done ? 1 : 0, 8)
    return answer
  }
  const copyEvent = (from: Buffer | undefined, to: Buffer): Buffer => {
    from?.copy(to, 8, 8, 28)
    return to
  }

  function answer(request: Buffer): Buffer | undefined {
    switch (request.readUInt8(1)) {
      case 0x20:
        return copyEvent(events.at(-1), answerTo(request))
      case 0x30:
      case 0x80:
        if (request.readUInt8(1) === 0x80) control[request.readUInt8(8) - 1] = request.readUInt8(9)
        return Buffer.concat([answerTo(request).subarray(0, 8), request.subarray(8)])
      case 0x40:
        opened = request.readUInt8(8)
        return ok(request)
      case 0x50:
        cards.set(request.readUInt32LE(8), [...request.subarray(20, 24)])
        return ok(request)
      case 0x52:
        return ok(request, cards.delete(request.readUInt32LE(8)))
      case 0x54:
        if (request.readUInt32LE(8) !== MAGIC) return ok(request, false)
        cards.clear()
        return ok(request)
      case 0x88:
        profiles.set(request.readUInt8(8), Buffer.from(request))
        return ok(request, request.readUInt8(36) === 0 || profiles.has(request.readUInt8(36)))
      case 0x8a:
        profiles.clear()
        return ok(request, request.readUInt32LE(8) === MAGIC)
      case 0x90:
        listener = { address: [...request.subarray(8, 12)].join('.'), port: request.readUInt16LE(12) }
        return ok(request)
      case 0xb0:
        return copyEvent(events[request.readUInt32LE(8) - 1], answerTo(request))
    }
    return undefined
  }

  socket.on('message', (request, from) => {
    if (request.length !== 64 || request.readUInt8(0) !== 0x17 || request.readUInt32LE(4) !== SERIAL) return
    if (deaf > 0) {
      deaf -= 1
      return
    }
    const said = answer(request)
    if (said) socket.send(said, from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', () => resolve()))

  return {
    serial: SERIAL,
    port: socket.address().port,
    ...{ cards, profiles, control },
    opened: () => opened,
    beDeaf(requests: number) {
      deaf = requests
    },
    /** A card is read: an event is stored and told to the listener. */
    swipe({ card, door, at }: SwipedCard) {
      const event = Buffer.alloc(64)
      event.writeUInt8(0x17, 0)
      event.writeUInt8(0x20, 1)
      event.writeUInt32LE(SERIAL, 4)
      event.writeUInt32LE(events.length + 1, 8)
      event.writeUInt8(1, 12)
      event.writeUInt8(cards.get(card)?.[door - 1] ? 1 : 0, 13)
      event.writeUInt8(door, 14)
      event.writeUInt32LE(card, 16)
      Buffer.from(at, 'hex').copy(event, 20)
      events.push(event)
      if (listener.port > 0) socket.send(event, listener.port, listener.address)
    },
    close: () => new Promise<void>(resolve => socket.close(() => resolve())),
  }
}
