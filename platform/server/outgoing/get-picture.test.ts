import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoing } from './post-json.ts'
import { reachable } from './private-targets.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])
const DRIP_MS = 50
const TIMEOUT_MS = 300

let server: Server
let origin: string
let requests = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    if (request.url === '/picture.jpg') response.end(JPEG)
    if (request.url === '/drip.jpg') {
      response.write(JPEG)
      const drip = setInterval(() => response.write(Buffer.alloc(1)), DRIP_MS)
      response.once('close', () => clearInterval(drip))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = outgoing(reachable([['127.0.0.1', 32]]), TIMEOUT_MS)

it('a picture comes as its bytes', async () => {
  expect(await open.getPicture(new URL(`${origin}/picture.jpg`))).toEqual({ bytes: JPEG })
})

it.each(['/silent.jpg', '/drip.jpg'])('a server that does not finish in time (%s) is given up', async path => {
  expect(await open.getPicture(new URL(`${origin}${path}`))).toMatchObject({ failure: 'silent' })
})

it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433'])('%s is not asked where it is not allowed', async host => {
  const before = requests
  const closed = outgoing(reachable([]), TIMEOUT_MS)
  const address = new URL(`${origin.replace('127.0.0.1', host)}/picture.jpg`)
  expect(await closed.getPicture(address)).toMatchObject({ failure: 'forbidden' })
  expect(requests).toBe(before)
})
