import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { signedCall } from '../../../tests/faults/remote-client.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { handle } from '../operation/area-server.ts'

const Ledger = operation('/al/trial/ledger', {
  input: z.strictObject({ portions: z.int() }),
  output: z.unknown(),
  need: 'trial.shelf:list',
  answer: 'file',
})
const PORTION = 'x'.repeat(64 * 1024)
/** 64 MB: more than the network's buffers hold. */
const LONG = 1024

/** Number of files being written; each would hold a database connection. */
let underWay = 0
async function* portions(count: number) {
  underWay += 1
  try {
    for (let sent = 0; sent < count; sent++) yield PORTION
  } finally {
    underWay -= 1
  }
}

let app: TestApp
/** A server with short time limits for slow readers. */
let hasty: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  const ledger = handle(Ledger, async (_, input) =>
    done({ name: 'ledger.csv', type: 'text/csv', body: portions(input.portions) }),
  )
  const areas = [{ area: 'trial', operations: [ledger] }]
  app = await startTestApp(areas)
  hasty = await startTestApp(areas, { patience: { headers: 200, body: 200, reader: 200 } })
  for (const { http } of [app, hasty]) await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await vi.waitFor(() => expect(underWay).toBe(0))
})
afterAll(async () => {
  await app.close()
  await hasty.close()
})

/** Requests a long file. */
function ask({ http }: TestApp, token = ''): Socket {
  const { url, headers, body } = signedCall('', Ledger.path, { portions: LONG }, token)
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1') // it listens on a port
  socket.on('error', () => {}) // the server closes it, which is what the test checks
  const lines = Object.entries({ host: 'localhost', 'content-length': String(Buffer.byteLength(body)), ...headers })
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.map(line => line.join(': ')).join('\r\n')}\r\n\r\n${body}`)
  sockets.push(socket)
  return socket
}

/** Requests a long file and reads nothing of it. */
async function stall(at: TestApp, token: string | undefined): Promise<void> {
  const before = underWay
  ask(at, token).pause()
  await vi.waitFor(() => expect(underWay).toBe(before + 1))
}

it('a reader of a long file that does not read on is cut, and the file is written no further', async () => {
  await stall(hasty, hasty.as().token)
  await vi.waitFor(() => expect(underWay).toBe(0), 5000)
})

it('a reader that reads on gets all of it', async () => {
  const socket = ask(hasty, hasty.as().token)
  let read = 0
  socket.on('data', bytes => {
    read += bytes.length
  })
  await vi.waitFor(() => expect(read).toBeGreaterThan(LONG * PORTION.length), 20_000)
})

it('one user has three files written at once, all together six, and whoever comes then comes again', async () => {
  const [first, second, third] = [app.as(), app.as(), app.as()]
  for (const { token } of [first, first, first, second, second]) await stall(app, token)
  expect((await second.raw(Ledger.path, { portions: 1 })).text).toBe(PORTION)
  const own = await first.raw(Ledger.path, { portions: 1 })
  expect([own.status, Number(own.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  await stall(app, second.token)
  expect((await third.raw(Ledger.path, { portions: 1 })).status).toBe(503)
})
