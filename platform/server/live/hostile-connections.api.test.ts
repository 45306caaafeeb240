import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { LIVE_PATH } from '#platform/contract/calls/live.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { CLOSE } from './listeners.ts'
import type { LiveConnections } from './live-connections.ts'
import { liveRoutes } from './live-routes.ts'

let app: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startTestApp([])
  const live = { listening: () => 0, listeners: () => [] } as unknown as LiveConnections // the part that the tested code uses
  const { identity, database } = app
  liveRoutes(app.http, { live, identity, database, log: app.runtime.log }, 'http://localhost:8080')
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => app.close())

/** A live connection with hand-written frames. */
async function upgraded(): Promise<Socket> {
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1') // it listens on a port
  sockets.push(socket)
  socket.on('error', () => {}) // the server closes it, which is what the test checks
  const headers = [
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  expect(String(head)).toContain('101 Switching Protocols')
  return socket
}

/** One text frame, masked with zeros. */
const textFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

const closed = (socket: Socket) => once(socket, 'close')

it.each([
  ['without a mask', Buffer.from([0x81, 0x02, 0x68, 0x69])],
  ['of a terabyte', Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['of a kind that there is not', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
])('a stranger who sends a frame %s is cut off, and no line of the log tells of it', async (_, frame) => {
  const socket = await upgraded()
  const end = closed(socket)
  socket.write(frame)
  await end
  expect(app.logged).toEqual([])
})

it('a stranger who is told that the connection is closed and does not answer is cut off soon', async () => {
  const socket = await upgraded()
  const answers: Buffer[] = []
  socket.on('data', data => answers.push(data))
  const end = closed(socket)
  socket.write(textFrame('{"token":"nobody"}'))
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
  expect(answers[0]?.readUInt16BE(2)).toBe(CLOSE.notSignedIn)
  const startedAt = Date.now()
  await end
  // The library alone would wait for half a minute.
  expect(Date.now() - startedAt).toBeLessThan(25_000)
})
