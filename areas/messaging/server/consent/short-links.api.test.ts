import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailPreference, emailUnsubscribe } from '#platform/contract/calls/email-preferences.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type Gateway, gatewayChannel, startGateway } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { Member } from '../../../members/contract/member.ts'
import { Campaign, stepCampaign } from '../../contract/campaign.ts'
import { Design } from '../../contract/design.ts'
import { startCampaign } from '../campaigns/campaign-jobs.ts'

const NOON = 12
const MOBILE = '+61491570231'

let app: MessagingApp
let gateway: Gateway

beforeAll(async () => {
  ;[app, gateway] = await Promise.all([startMessagingApp(), startGateway()])
  await storeMerchant(app, { name: 'Harbour & Vine', abn: '53004085616', email: 'hello@shop.example' })
  // A name can't be answered.
  await app.addChannel(gatewayChannel(gateway.url), { sender: 'HARBOUR', senderRegistered: true })
  await add(Member, { firstName: 'Ada', mobile: MOBILE, type: 'confirmed' })
  await app.consent([{ channel: 'sms', address: MOBILE, state: 'optIn', how: 'form', words: 'Yes' }])
  const at = new Date(app.runtime.clock())
  at.setUTCHours(NOON, 0, 0, 0)
  app.wait(at.getTime() + 24 * 3_600_000 - app.runtime.clock())
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

async function add<R extends typeof Member | typeof Design | typeof Campaign>(of: R, row: InputOf<R>): Promise<string> {
  const added = await app.owner.call(resourceOperations(of).action, { action: ACTION.add, row } as never)
  expect(added).toMatchObject({ success: 1 })
  return (added.result as { id: string }).id
}

const open = (path: string) => app.http.inject({ method: 'GET', url: path })
const tokenIn = (location: unknown) => decodeURIComponent(String(location).replace('/email/us?t=', ''))

describe('a marketing text message from a name', () => {
  let path = ''

  it('carries a short link, in one part', async () => {
    const design = await add(Design, {
      ...{ code: 'text', channel: 'sms', purpose: 'marketing' },
      body: 'Figs are here! {{ merchant.name }}. Stop: {{ unsubscribe }}',
    })
    const id = await add(Campaign, { name: 'Figs', channel: 'sms', design })
    await app.owner.call(stepCampaign, { id, step: 'start' })
    await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, id)
    await app.deliver('marketing')
    const [message] = gateway.messages
    path = /http:\/\/localhost:8080(\/s\/[\w-]{12})$/.exec(String(message?.text))?.[1] ?? ''
    expect(path).not.toBe('')
    const [row] = (await app.outbox()).filter(({ to }) => to === MOBILE)
    expect(row).toMatchObject({ status: 'sent', parts: 1 })
  })

  it('whose link leads to the page that unsubscribes; fetched by a scanner, it changes nothing', async () => {
    for (const _ of [1, 2]) {
      const answer = await open(path)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
      const token = tokenIn(answer.headers.location)
      const shown = await app.anonymous().call(emailPreference, { token })
      expect(shown.result).toEqual({ email: '+61***231', sender: 'Harbour & Vine', subscribed: true })
    }
  })

  it('works months later, needs no sign-in, and opts out', async () => {
    app.wait(100 * 24 * 3_600_000)
    const token = tokenIn((await open(path)).headers.location)
    const off = await app.anonymous().call(emailUnsubscribe, { token, spam: false, allChannels: false })
    expect(off.result).toMatchObject({ subscribed: false })
    const [address] = await app.database.read(app.merchantId, db =>
      db.rows<{ state: string }>(sql`
        select state from message_address where merchant_id = ${app.merchantId}::uuid and address = ${MOBILE}`),
    )
    expect(address).toEqual({ state: 'optOut' })
  })
})

it.each(['/s/AAAAAAAAAAAA', '/s/..', '/s/%00', `/s/${'x'.repeat(400)}`])(
  '%s is a link of nobody: its page says so',
  async path => {
    const answer = await open(path)
    const token = tokenIn(answer.headers.location ?? '/email/us?t=unknown')
    expect([302, 404, 414]).toContain(answer.statusCode)
    expect(await app.anonymous().call(emailPreference, { token })).toMatchObject({ rtn: RTN.notFound })
  },
)
