import { EventEmitter } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_ACCESS } from '../access/access.ts'
import type { Database } from '../db/database.ts'
import { shares } from '../wire/shares.ts'
import { CLOSE } from './listeners.ts'
import type { LiveConnections } from './live-connections.ts'
import { isOwnPage } from './live-routes.ts'
import { type IncomingSocket, liveSocket } from './live-socket.ts'

/** A connection whose other end is played by the test. */
class Socket extends EventEmitter {
  bufferedAmount = 0
  sent: string[] = []
  pings = 0
  ended: number | 'cut' | undefined
  send(text: string) {
    this.sent.push(text)
  }
  ping() {
    this.pings += 1
  }
  close(code: number) {
    this.ended ??= code
    this.emit('close')
  }
  terminate() {
    this.ended ??= 'cut'
    this.emit('close')
  }
}

const signedIn = {
  who: {
    userId: uuidv7(),
    userName: 'mei',
    fullName: 'Mei',
    homeMerchantId: uuidv7(),
    platformAdmin: false,
    sessionId: uuidv7(),
    provenAt: 0,
  },
  merchantId: uuidv7(),
  access: NO_ACCESS,
}
const live = { listening: () => 0, add: () => {}, remove: () => {}, listeners: () => [] } as unknown as LiveConnections // the part that a connection uses
const database = { read: async () => 0 } as unknown as Database // only asked for the last event
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const identity = { resolve: async (token: string) => (token === 'known' ? signedIn : undefined) }

function door({ all = 100, unnamed = 100 } = {}) {
  const serve = liveSocket(
    { live, identity, database, log: quiet },
    { all: shares({ all: 1000, each: all }), unnamed: shares({ all: 1000, each: unnamed }) },
  )
  return (address = '203.0.113.9') => {
    const socket = new Socket()
    serve(socket as unknown as IncomingSocket, address) // the part that is used
    return socket
  }
}
const greet = async (socket: Socket) => {
  socket.emit('message', JSON.stringify({ token: 'known' }))
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a live connection', () => {
  it('that does not say whose it is within ten seconds is closed', async () => {
    const socket = door()()
    await vi.advanceTimersByTimeAsync(9999)
    expect(socket.ended).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(socket.ended).toBe(CLOSE.noHello)
  })

  it('that answers pings stays; one that has fallen silent is cut within 75 seconds', async () => {
    const open = door()
    const [alive, silent] = [open(), open()]
    alive.ping = () => void alive.emit('pong')
    await greet(alive)
    await greet(silent)
    await vi.advanceTimersByTimeAsync(75_000)
    expect([alive.ended, silent.ended]).toEqual([undefined, 'cut'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(alive.ended).toBeUndefined()
  })

  it('is one of so many of an address, and leaves its place when it is closed', async () => {
    const open = door({ all: 2 })
    const [first] = [open(), open()]
    expect(open().ended).toBe(CLOSE.tooMany)
    expect(open('198.51.100.1').ended).toBeUndefined()
    first.close(1000)
    expect(open().ended).toBeUndefined()
  })

  it('that has not said whose it is counts among fewer, until it has', async () => {
    const open = door({ unnamed: 1 })
    const first = open()
    expect(open().ended).toBe(CLOSE.tooMany)
    await greet(first)
    expect([first.ended, open().ended]).toEqual([undefined, undefined])
  })
})

it.each([
  [{ host: 'shop.example.com', origin: 'https://shop.example.com' }, true],
  [{ host: '192.168.1.9:8080', origin: 'http://192.168.1.9:8080' }, true],
  [{ host: 'inside:8080', origin: 'https://shop.example.com' }, true],
  [{ host: 'shop.example.com' }, true],
  [{ host: 'shop.example.com', origin: 'https://evil.example' }, false],
  [{ host: 'shop.example.com', origin: 'https://shop.example.com.evil.example' }, false],
  [{ host: 'shop.example.com', origin: 'null' }, false],
  [{ host: 'localhost:8080', origin: 'http://localhost:3000' }, false],
])('a page that says %j may connect: %s', (headers, may) => {
  expect(isOwnPage({ headers }, 'https://shop.example.com')).toBe(may)
})
