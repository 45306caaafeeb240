import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import createClient, { type Client } from 'openapi-fetch'
import { Webhook as Verifier } from 'standardwebhooks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Credential, rollCredential } from '#areas/developer/contract/credential.ts'
import { deliverMerchant } from '#areas/developer/server/webhooks/deliver-job.ts'
import { signIn } from '#platform/contract/calls/sign-in.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type WholeDemo, wholeDemo } from '../faults/whole-demo.ts'
import { DEMO_PASSWORD } from '../support/demo-app.ts'
import { describeApi } from '../support/described-api.ts'
import { MOST_USED } from '../support/most-used-calls.ts'
import { createClient as createSignedClient } from '../support/wire-client.ts'
import type { paths } from './api.d.mts'
import { describedCalls, generateTypes } from './generate-types.ts'
import { readTutorial, type TutorialCall } from './tutorial-page.ts'

/** Calls that the tutorial needs beside the most used ones. */
const OF_TUTORIAL = ['webhook/action', 'webhook/rotate', 'webhook/test', 'event/redeliver', 'delivery/action'].map(
  name => `/v1/developer/${name}`,
)
const SCOPES = [
  ...['pos.register:sell', 'catalogue.plu:list', 'report.daily:view', 'developer.delivery:list'],
  ...['list', 'add', 'rotate', 'test'].map(verb => `developer.webhook:${verb}`),
]

/** The id of a webhook that the page shows. */
const ID_ON_PAGE = '0195f3a0-0000-7000-8000-00000000beef'

let app: WholeDemo
let api: Client<paths>
/** Ends with the test. */
const closing: (() => unknown)[] = []
const sent: TutorialCall[] = []

/** The page as a program would follow it: every request is noted. */
const noting: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  sent.push({ path: new URL(request.url).pathname, body: await request.clone().json() })
  return fetch(request)
}

async function issueCredential(): Promise<string> {
  const signedIn = await app.anonymous().call(signIn, { userName: 'owner', password: DEMO_PASSWORD })
  const { token } = signedIn.result
  const owner = createSignedClient(app.http, {
    ...(token ? { token } : {}),
    clock: app.runtime.clock,
    logged: app.logged,
  })
  const row = { name: 'Tutorial', kind: 'test', scopes: SCOPES, allSites: true } as const
  const { result } = await owner.call(resourceOperations(Credential).action, { action: 2, row })
  const { id } = result as { id: string } // a row was added
  return (await owner.call(rollCredential, { id, overlapDays: 0 })).result.secret
}

beforeAll(async () => {
  app = await wholeDemo()
  const baseUrl = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${await issueCredential()}` }
  api = createClient<paths>({ baseUrl, headers, fetch: noting })
})
afterAll(async () => {
  for (const close of closing) close()
  await app.close()
})

/** A receiver that verifies what it gets by the library of the specification. */
async function startReceiver() {
  const heard: { type: string }[] = []
  const state = { secret: '' }
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const headers = request.headers as Record<string, string> // those of the specification are single
    heard.push(new Verifier(state.secret).verify(body, headers) as { type: string })
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/hooks`, heard, state }
}

/** The shown call with what a stranger replaces in it: ids that the page could not know, and today. */
function withOwnValues({ path, body }: TutorialCall, own: Readonly<Record<string, string>>): TutorialCall {
  const text = Object.entries(own).reduce((all, [shown, mine]) => all.replaceAll(shown, mine), JSON.stringify(body))
  return { path, body: JSON.parse(text) }
}

describe('the typed client', () => {
  it('has the types that the generator makes of /openapi.json today', async () => {
    const { described } = await describeApi()
    const types = await generateTypes(describedCalls(described, [...MOST_USED, ...OF_TUTORIAL]))
    await expect(types).toMatchFileSnapshot('api.d.mts')
  })

  it('follows the tutorial from the credential to the first sale, a webhook and a report', async () => {
    const receiver = await startReceiver()
    const today = new Date(app.runtime.clock()).toISOString().slice(0, 10)

    const products = await api.POST('/v1/catalogue/plu/action', {
      body: { action: 1, pageSize: 5, columns: ['pluId', 'pluName1'] },
    })
    expect(products.data?.result).toHaveLength(5)
    expect(products.data?.total).toBeGreaterThan(5)

    const added = await api.POST('/v1/developer/webhook/action', {
      body: { action: 2, row: { name: 'Tutorial', url: receiver.url, types: ['pos.*'] } },
    })
    const { id } = (added.data?.result ?? {}) as { id: string } // a row was added
    const issued = await api.POST('/v1/developer/webhook/rotate', { body: { id } })
    receiver.state.secret = issued.data?.result.secret ?? ''
    const tested = await api.POST('/v1/developer/webhook/test', {
      body: { id },
      params: { header: { 'Idempotency-Key': uuidv7() } },
    })
    expect(tested).toMatchObject({ data: { result: { ok: true, status: 204 } } })

    const sale = {
      saleId: '0195f3a0-0000-7000-8000-000000000417',
      billNum: 'API-000417',
      register: 'W1',
      soldAt: `${today}T09:30:00+10:00`,
      mode: 'sales' as const,
      lines: [{ lineNo: 1, name: 'Flat white', quantity: 2, unitPrice: 5.5, net: 11, tax: 1 }],
      tenders: [{ method: 'cash', amount: 11 }],
      gross: 11,
      discount: 0,
      net: 11,
      tax: 1,
      payable: 11,
    }
    const stored = await api.POST('/v1/pos/sale/upload', { body: { ordLot: '1001', sales: [sale] } })
    expect(stored.data?.result[0]?.rtn).toBeGreaterThan(0)
    const again = await api.POST('/v1/pos/sale/upload', { body: { ordLot: '1001', sales: [sale] } })
    expect(again.data?.result[0]?.rtn).toBe(0)

    await deliverMerchant(jobContext(app.runtime, 'developer.deliver'), app.demoMerchantId)
    expect(receiver.heard.map(({ type }) => type)).toContain('pos.sale.stored')
    const deliveries = await api.POST('/v1/developer/delivery/action', { body: { action: 1 } })
    expect(deliveries.data?.result).toContainEqual(
      expect.objectContaining({ webhook: id, state: 'delivered', status: 204 }),
    )

    const report = await api.POST('/v1/report/daily/run', { body: { parameters: { from: today, to: today } } })
    expect(report.data?.totals).toMatchObject({ sales: expect.any(Number) })

    const own = { '2026-11-27': today, 'https://shop.example.com/hooks': receiver.url, [ID_ON_PAGE]: id }
    for (const shown of readTutorial()) expect(sent).toContainEqual(withOwnValues(shown, own))
  })

  it('tells a refusal by its code and fields', async () => {
    const { data, error, response } = await api.POST('/v1/pos/sale/upload', { body: { ordLot: '1001', sales: [] } })
    expect([data, response.status]).toEqual([undefined, 422])
    expect(error).toMatchObject({
      type: expect.stringContaining('urn:countinghouse:'),
      fields: { sales: expect.anything() },
    })
    const outside = await api.POST('/v1/member/member/action', { body: { action: 1 } })
    expect(outside.response.status).toBe(403)
  })
})
