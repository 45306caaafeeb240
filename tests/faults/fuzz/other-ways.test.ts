import fastifyWebsocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { LIVE_PATH } from '#platform/contract/calls/live.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import { type LiveConnections, liveConnections } from '#platform/server/live/live-connections.ts'
import { liveRoutes } from '#platform/server/live/live-routes.ts'
import { TEST_DEVICE, timeOf } from '../../support/wire-client.ts'
import { callsOf, findFaults, SEED } from './find-faults.ts'
import { formArbitrary, type MadeForm } from './forms.ts'
import { type FuzzApp, startFuzzApp } from './fuzz-app.ts'
import { type MadeTalk, talkArbitrary } from './live-messages.ts'
import { requestArbitrary } from './requests.ts'

const [REQUESTS, FORMS, TALKS] = [callsOf(1000), callsOf(1500), callsOf(600)]
const TIMEOUT = { timeout: 600_000 }

let app: FuzzApp
let liveApp: FastifyInstance
let live: LiveConnections
/** Logged faults of live connections that were not reported yet. */
const liveFaults: string[] = []

beforeAll(async () => {
  app = await startFuzzApp()
  const log = {
    info: () => {},
    warn: () => {},
    error: (facts: object) => void liveFaults.push(String(Object.values(facts)[0])),
  }
  const { database, identity } = app
  live = liveConnections({ database, clock: app.runtime.clock, log })
  liveApp = Fastify()
  await liveApp.register(fastifyWebsocket, { options: { maxPayload: 4096 } })
  liveRoutes(liveApp, { live, identity, database, log }, 'http://localhost:8080')
  await liveApp.ready()
  await live.start()
}, 120_000)
afterAll(async () => {
  await live.stop()
  await liveApp.close()
  await app.close()
})

it(`${REQUESTS} made-up requests to the plain JSON API (FUZZ_SEED=${SEED}) are answered`, TIMEOUT, async () => {
  const requests = requestArbitrary(app.calls, ({ actor }) => app.clients[actor].token ?? '')
  const faults = await findFaults(
    {
      calls: requests,
      name: ({ url }) => url.split('?')[0] ?? '',
      attempt: ({ url, headers, body }) =>
        app.faultIn(
          app.http
            .inject({ method: 'POST', url, headers, payload: body })
            .then(({ statusCode }) => ({ status: statusCode })),
        ),
    },
    REQUESTS,
  )
  expect(faults, `FUZZ_SEED=${SEED}`).toBe('')
})

/** Files of accepted kinds, to be damaged. */
async function files(): Promise<Buffer[]> {
  const picture = sharp({ create: { width: 9, height: 7, channels: 3, background: '#8899aa' } })
  const workbook = await app.owner.raw(resourceOperations(Supplier).export.path, { format: 'xlsx' })
  return [
    await picture.clone().png().toBuffer(),
    await picture
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer(),
    workbook.bytes,
    Buffer.from(
      'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice\n1,A1,Lantern,1,2011-01-01 08:00,2.55\n',
    ),
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]
}

function send({ path, query, type, body }: MadeForm, token: string) {
  const tm = String(timeOf(app.http, app.runtime.clock))
  const sign = createSignature({ path, tm, device: TEST_DEVICE, base64: '' }, token)
  return app.http.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams({ ...query, tm, device: TEST_DEVICE, sign })}`,
    headers: { authorization: token, 'content-type': type },
    payload: Buffer.from(body, 'base64'),
  })
}

it(`${FORMS} made-up forms with files (FUZZ_SEED=${SEED}) are answered`, TIMEOUT, async () => {
  const paths = [...app.registry.routes.values()].flatMap(({ operation }) => (operation.upload ? operation.path : []))
  const { token = '' } = app.owner
  const faults = await findFaults(
    {
      calls: formArbitrary(paths, [app.shop.ordLot, app.shop.ordLot, '', '\0', 'NOWHERE'], await files()),
      name: ({ path }) => path,
      attempt: form => app.faultIn(send(form, token).then(({ statusCode }) => ({ status: statusCode }))),
    },
    FORMS,
  )
  expect(faults, `FUZZ_SEED=${SEED}`).toBe('')
})

/** Not a measure of speed: a talk that ends in nothing waits this long. */
const PATIENCE_MS = 15_000

/** How a connection ends: with its close code, or after the hello. */
async function talk({ messages, breaksOff }: MadeTalk): Promise<string | undefined> {
  const socket = await liveApp.injectWS(LIVE_PATH)
  const ended = new Promise<string>(resolve => {
    socket.on('close', (code: number) => resolve(`closed ${code}`))
    socket.on('error', () => resolve('broken'))
    socket.on('message', (data: unknown) => resolve(`told ${data}`))
    setTimeout(() => resolve('silent'), PATIENCE_MS).unref()
  })
  for (const { text, binary } of messages) socket.send(text, { binary })
  if (breaksOff) socket.terminate()
  const end = await ended
  socket.terminate()
  const faults = liveFaults.splice(0)
  if (faults.length > 0) return faults.join('\n')
  return end === 'silent' || end === 'closed 1011' ? end : undefined
}

it(`${TALKS} made-up talks on live connections (FUZZ_SEED=${SEED}) are greeted or ended`, TIMEOUT, async () => {
  const tokens = Object.values(app.clients).map(({ token = '' }) => token)
  const faults = await findFaults({ calls: talkArbitrary(tokens), name: () => 'live', attempt: talk }, TALKS)
  expect(faults, `FUZZ_SEED=${SEED}`).toBe('')
  const [token = ''] = tokens
  expect(
    await talk({ messages: [{ text: JSON.stringify({ token }), binary: false }], breaksOff: false }),
  ).toBeUndefined()
})

it('what was left to be done after the answers ended without a fault too', async () => {
  await app.runtime.background.settled()
  expect(app.logged.filter(line => line.includes('work in the background broke off')).slice(0, 5)).toEqual([])
})
