import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { BATCH_BODY, ORDINARY_BODY, operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { formAddress, sendFile, signedCall } from '../../../tests/faults/remote-client.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { handle } from '../operation/area-server.ts'
import { jsonPath } from './json-routes.ts'

const MB = 1024 * 1024
const shapes = { input: z.strictObject({ text: z.string() }), output: z.int(), need: 'trial.shelf:list' } as const
const Note = operation('/al/trial/note', shapes)
const Batch = operation('/al/trial/batch', { ...shapes, bodyLimit: BATCH_BODY })
const Import = operation('/al/trial/import', { ...shapes, bodyLimit: 32 * MB })
const Greet = operation('/al/trial/greet', { ...shapes, need: 'public' })
const Photo = operation('/al/trial/photo', {
  input: z.strictObject({ file: z.file() }),
  output: z.int(),
  need: 'trial.shelf:list',
  upload: true,
})

let app: TestApp
/** A server with short time limits for slow senders. */
let hasty: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  const length = [Note, Batch, Import, Greet].map(operation =>
    handle(operation, async (_, { text }) => done(text.length)),
  )
  const photo = handle(Photo, async (_, { file }) => done((await file.arrayBuffer()).byteLength))
  const areas = [{ area: 'trial', operations: [...length, photo] }]
  app = await startTestApp(areas)
  hasty = await startTestApp(areas, { patience: { headers: 200, body: 200, reader: 200 } })
  for (const { http } of [app, hasty]) await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await app.close()
  await hasty.close()
})

const portOf = ({ http }: TestApp): number => (http.server.address() as AddressInfo).port // it listens on a port
const addressOf = (of: TestApp): string => `http://127.0.0.1:${portOf(of)}`

interface Begun {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends the headers of a call that announces a body, and only the start of the body. */
function begin(
  at: TestApp,
  path: string,
  length: number | 'chunked',
  { token = '', headers = {} }: Begun = {},
): Socket {
  const call = signedCall('', path, {}, token)
  const url = headers['content-type'] ? formAddress('', path, {}, token) : call.url
  const size = length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }
  const lines = Object.entries({ host: 'localhost', ...call.headers, ...size, ...headers })
  const socket = connect(portOf(at), '127.0.0.1')
  socket.on('error', () => {}) // the server closes it, which is what the test checks
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.map(line => line.join(': ')).join('\r\n')}\r\n\r\n`)
  sockets.push(socket)
  return socket
}

/** Status of the answer that arrives although the body is incomplete, and the seconds until a retry. */
async function answerTo(socket: Socket): Promise<{ status: number; retryAfter: number; body: string }> {
  const [bytes] = (await once(socket, 'data')) as [Buffer] // a socket without encoding yields bytes
  const text = String(bytes)
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]),
    retryAfter: Number(/^retry-after: (\d+)/im.exec(text)?.[1]),
    body: text.slice(text.indexOf('\r\n\r\n') + 4),
  }
}

const statusOf = async (socket: Socket) => (await answerTo(socket)).status

it('a stranger is refused by the size that was announced, before a byte of the body has come', async () => {
  expect(await statusOf(begin(app, Import.path, 32 * MB))).toBe(413)
  expect(await statusOf(begin(app, Greet.path, ORDINARY_BODY + 1))).toBe(413)
  expect(await statusOf(begin(app, jsonPath(Import.path), 32 * MB))).toBe(413)
})

it('of a stranger who announces no size 64 kB are read and no more', async () => {
  const socket = begin(app, Import.path, 'chunked')
  const part = 'x'.repeat(16 * 1024)
  for (let sent = 0; sent < 5; sent++) socket.write(`4000\r\n${part}\r\n`)
  expect(await statusOf(socket)).toBe(413)
})

it('a token that nobody has is answered 401, and a user without the permission 403, before the body has come', async () => {
  expect(await statusOf(begin(app, Import.path, 32 * MB, { token: 'never-given' }))).toBe(401)
  const { token } = app.as({ grants: [] })
  expect(await statusOf(begin(app, Import.path, 32 * MB, { token }))).toBe(403)
  expect(await statusOf(begin(app, Note.path, 2000, { token }))).toBe(403)
})

it('a user sends as much as the call takes: 64 kB, or what its definition says', async () => {
  const owner = app.as()
  const { token } = owner
  expect(await statusOf(begin(app, Note.path, ORDINARY_BODY + 1, { token }))).toBe(413)
  expect(await statusOf(begin(app, Batch.path, BATCH_BODY + 1, { token }))).toBe(413)
  expect((await owner.call(Batch, { text: 'x'.repeat(500_000) })).result).toBe(500_000)
  const text = 'x'.repeat(8 * MB)
  expect((await owner.call(Import, { text })).result).toBe(text.length)
})

it('no answer and no refusal is kept by a browser or a proxy', async () => {
  const answers = [
    await app.as().raw(Note.path, { text: 'mine' }),
    await app.as().raw(Note.path, {}),
    await app.as({ grants: [] }).raw(Note.path, { text: 'mine' }),
    await app.as().json(jsonPath(Note.path), { text: 'mine' }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
    [403, 'no-store'],
    [200, 'no-store'],
  ])
})

it('packed bodies are not unpacked', async () => {
  const { token } = app.as()
  expect(await statusOf(begin(app, Note.path, 200, { token, headers: { 'content-encoding': 'gzip' } }))).toBe(415)
})

it('large bodies beyond what one address may have in memory are sent away until there is room; ordinary calls go on', async () => {
  const owner = app.as()
  const first = begin(app, Import.path, 32 * MB, { token: owner.token })
  const { status, retryAfter } = await answerTo(begin(app, Import.path, 32 * MB, { token: owner.token }))
  expect([status, retryAfter > 0]).toEqual([429, true])
  expect((await owner.call(Note, { text: 'ordinary' })).result).toBe(8)
  first.destroy()
  const call = async () => (await owner.raw(Import.path, { text: 'x'.repeat(8 * MB) })).status
  await expect.poll(call, { timeout: 20_000 }).toBe(200)
})

it('strangers together have little memory, and no signed-in user waits for them', async () => {
  const waiting = Array.from({ length: 40 }, () => begin(app, Greet.path, ORDINARY_BODY))
  const { status, body } = await Promise.any(waiting.map(answerTo))
  expect([status, JSON.parse(body).map.code]).toEqual([429, 'platform.http.busy'])
  expect((await app.as().call(Note, { text: 'ordinary' })).result).toBe(8)
})

it('who sends no headers, or stops in the middle of them, is cut off', async () => {
  const silent = connect(portOf(hasty), '127.0.0.1')
  const half = connect(portOf(hasty), '127.0.0.1')
  half.write('POST /al/trial/note HTTP/1.1\r\nhost: lo')
  for (const socket of [silent, half]) {
    socket.on('error', () => {})
    socket.resume()
    await once(socket, 'close')
  }
})

it('a body that does not come on is cut off', async () => {
  const { token } = hasty.as()
  const stalled = begin(hasty, Import.path, 32 * MB, { token })
  stalled.write('=abc')
  stalled.resume()
  await once(stalled, 'close')
  const greeting = begin(hasty, Greet.path, 5000)
  greeting.resume()
  await once(greeting, 'close')
})

it('of files a user sends six at once, and what is sent comes whole', async () => {
  const { token = '' } = app.as()
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const sending = Array.from({ length: 7 }, () => begin(app, Photo.path, 5 * MB, { token, headers: form }))
  expect((await Promise.any(sending.map(answerTo))).status).toBe(429)
  const other = app.as().token ?? ''
  const photo = new File([new Uint8Array(3 * MB).fill(7)], 'shelf.jpg')
  expect((await sendFile(addressOf(app), Photo.path, {}, photo, other)).result).toBe(3 * MB)
})
