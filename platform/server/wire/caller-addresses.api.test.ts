import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { signedCall } from '../../../tests/faults/remote-client.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { handle } from '../operation/area-server.ts'

const Note = operation('/al/trial/note', { input: z.strictObject({}), output: z.int(), need: 'trial.shelf:list' })
const Greet = operation('/al/trial/greet', { input: z.strictObject({}), output: z.int(), need: 'public' })

let app: TestApp
const addresses: string[] = []
beforeAll(async () => {
  const operations = [Note, Greet].map(each =>
    handle(each, async ctx => {
      addresses.push(ctx.address)
      return done(1)
    }),
  )
  app = await startTestApp([{ area: 'trial', operations }])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends a call and resets the connection before the server has read it. */
async function sendAndReset(path: string, token = ''): Promise<void> {
  const { url, headers, body } = signedCall('', path, {}, token)
  const { port } = app.http.server.address() as AddressInfo // it listens on a port
  const accepted = once(app.http.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await accepted
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': body.length })
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.map(line => line.join(': ')).join('\r\n')}\r\n\r\n${body}`)
  socket.resetAndDestroy()
}

it('a call whose sender is gone when it is read still comes from somewhere, and is no fault', async () => {
  await sendAndReset(Note.path, app.as().token)
  await vi.waitFor(() => expect(addresses).toEqual(['127.0.0.1']))
  await sendAndReset(Greet.path)
  await vi.waitFor(() => expect(addresses).toEqual(['127.0.0.1', '127.0.0.1']))
  expect(app.logged.filter(line => line.includes('fault'))).toEqual([])
})
