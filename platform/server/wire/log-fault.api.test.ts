import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { signedCall } from '../../../tests/faults/remote-client.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { handle } from '../operation/area-server.ts'

const shapes = { input: z.strictObject({}), need: 'public' } as const
const Catalogue = operation('/al/trial/catalogue', { ...shapes, output: z.string() })
const Broken = operation('/al/trial/broken', { ...shapes, output: z.string() })
/** Random bytes, which compression cannot make shorter than a connection's buffer. */
const LONG = 8_000_000

let app: TestApp
let url: string
let called: PromiseWithResolvers<void>
let gate: PromiseWithResolvers<void>
beforeAll(async () => {
  const answer = randomBytes(LONG).toString('base64')
  const read = async () => {
    called.resolve()
    await gate.promise
    return done(answer)
  }
  app = await startTestApp([
    {
      area: 'trial',
      operations: [handle(Catalogue, read), handle(Broken, () => Promise.reject(new Error('the shelf fell down')))],
    },
  ])
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  called = Promise.withResolvers()
  gate = Promise.withResolvers()
  app.logged.length = 0
})
afterAll(() => app.close())

/** A caller with a separate connection, and how the server sees its end. */
async function ask(packing: string): Promise<{ sent: ClientRequest; gone: Promise<void> }> {
  const call = signedCall(url, Catalogue.path, {}, '')
  const connected = once(app.http.server, 'connection')
  const headers = { ...call.headers, 'accept-encoding': packing }
  const sent = request(call.url, { method: 'POST', headers, agent: false })
  sent.on('error', () => {})
  sent.end(call.body)
  const [socket] = (await connected) as [Socket] // connections of a server
  const gone = new Promise<void>(resolve => socket.once('close', () => resolve()))
  await called.promise
  return { sent, gone }
}

/** The next caller is answered; by then earlier ones were handled. */
async function answersTheNext(): Promise<void> {
  expect((await app.anonymous().raw(Catalogue.path, {})).status).toBe(200)
}

it.each(['gzip', 'identity'])('whoever hangs up while the answer is made (%s) is no fault', async packing => {
  const { sent, gone } = await ask(packing)
  sent.destroy()
  await gone
  gate.resolve()
  await answersTheNext()
  expect(app.logged).toEqual([])
})

it.each(['gzip', 'identity'])('whoever hangs up in the middle of the answer (%s) is no fault', async packing => {
  const { sent, gone } = await ask(packing)
  gate.resolve()
  const [answer] = await once(sent, 'response')
  answer.on('error', () => {})
  await once(answer, 'readable')
  sent.destroy()
  await gone
  await answersTheNext()
  expect(app.logged).toEqual([])
})

it('a fault is logged with its cause, and the caller learns its number alone', async () => {
  const answer = await app.anonymous().raw(Broken.path, {})
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('shelf')
  const [line = ''] = app.logged
  expect(JSON.parse(line)).toMatchObject({ level: 50, route: Broken.path, err: { message: 'the shelf fell down' } })
  expect(answer.text).toContain(JSON.parse(line).reqId)
})
