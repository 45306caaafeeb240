import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoing } from './post-json.ts'
import { reachable } from './private-targets.ts'

const requests: string[] = []
let server: Server
let port: number

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      requests.push(`${request.url} ${body}`)
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/' })
      if (request.url !== '/silent') response.end('much that nobody reads')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // it listens on a port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = outgoing(reachable([['127.0.0.1', 32]]), 300)

it('what is posted arrives, and its status comes back', async () => {
  expect(await here.postJson(new URL(`http://127.0.0.1:${port}/a`), { to: 'you' })).toEqual({ status: 200 })
  expect(requests.at(-1)).toBe('/a {"to":"you"}')
})

it('nobody is led elsewhere', async () => {
  expect(await here.postJson(new URL(`http://127.0.0.1:${port}/elsewhere`), {})).toEqual({ status: 302 })
})

it('who does not answer in time is silent', async () => {
  expect(await here.postJson(new URL(`http://127.0.0.1:${port}/silent`), {})).toMatchObject({ failure: 'silent' })
})

it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])(
  '%s is not asked where it is not allowed',
  async host => {
    const before = requests.length
    const closed = outgoing(reachable([]), 300)
    expect(await closed.postJson(new URL(`http://${host}:${port}/`), {})).toMatchObject({ failure: 'forbidden' })
    expect(requests).toHaveLength(before)
  },
)
