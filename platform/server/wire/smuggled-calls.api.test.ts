import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Everything that the server answers to these bytes until it closes the connection. */
async function answersTo(bytes: string): Promise<string> {
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1') // it listens on a port
  const heard: Buffer[] = []
  socket.on('data', data => heard.push(data))
  socket.write(bytes)
  await once(socket, 'close')
  return String(Buffer.concat(heard))
}

const SMUGGLED = 'GET /openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /al/user/v1/signIn?device=abc HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`

/** Proxies and servers that disagree about the end of such a request treat part of it as another's call. */
it.each([
  ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['two lengths', post('Content-Length: 4\r\nContent-Length: 5', `abcd${SMUGGLED}`)],
  ['a length that is no number', post('Content-Length: +4', `abcd${SMUGGLED}`)],
  ['an unknown coding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a coding behind a blank', post('Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a header over two lines', post('X: a\r\n Content-Length: 4', `abcd${SMUGGLED}`)],
  ['a chunk of no size', post('Transfer-Encoding: chunked', `x\r\n\r\n${SMUGGLED}`)],
  ['lines without a return', `GET / HTTP/1.1\nHost: a\n\n${SMUGGLED}`],
])('a request with %s is refused, and nothing behind it is answered', async (_, bytes) => {
  const answers = await answersTo(bytes)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})
