import { afterAll, expect, it } from 'vitest'
import { rotateWebhook, Webhook } from '#areas/developer/contract/webhook.ts'
import { DELIVER_JOB } from '#areas/developer/server/webhooks/deliver-job-name.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { sendJobs } from '../../support/send-job.ts'
import { startWebhookReceiver } from '../../support/webhook-receiver.ts'
import { ownServer } from './own-server.ts'

const LIMIT = 900_000
const SOON = { timeout: 400_000, interval: 100 }
const EVENTS = 500
/** Requests that are answered before the receiver falls silent and the server is killed: within its first and its third batch. */
const KILLED_AT = [70, 350]

const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
const server = ownServer({
  ADMIN_PASSWORD: 'Killed-with-hooks-1!',
  LOG_LEVEL: 'warn',
  PRIVATE_TARGETS: '127.0.0.1/32',
})

const ask = <Row>(text: string, values: unknown[] = []) => askOwner<Row>(server.dataDir, text, values)

/** A webhook with events that wait, as `recordEvents` writes them. */
async function addWaitingEvents(): Promise<void> {
  const row = { name: 'Killed', url: receiver.url, types: ['killed.*'] }
  const added = await server.owner.call(resourceOperations(Webhook).action.path, { action: ACTION.add, row })
  const { id } = added.result
  await server.owner.call(rotateWebhook.path, { id })
  await ask(
    `with hook as (select merchant_id, id from developer_webhook where id = $1),
     logged as (
       insert into developer_event_log (merchant_id, id, number, type, at, object, object_version, body, version, created_at, updated_at, search_text)
       select merchant_id, gen_random_uuid(), 'msg_killed' || g, 'killed.event', now(), g::text, 1, '{"number":' || g || '}', 1, now(), now(), ''
       from hook, generate_series(1, $2::int) as g returning merchant_id, id, number)
     insert into developer_delivery (merchant_id, id, number, type, webhook, state, at, tries, next_try, event, version, created_at, updated_at, search_text)
     select merchant_id, gen_random_uuid(), number, 'killed.event', $1, 'pending', now(), 0, now(), id, 1, now(), now(), '' from logged`,
    [id, EVENTS],
  )
}

/** Sends what waits, also for the end of a killed worker's lease. When leases end is in webhooks.api.test.ts. */
async function deliverNow(): Promise<void> {
  await ask('update developer_webhook_secret set leased_by = null')
  await ask(
    `update developer_delivery set next_try = now() where type = 'killed.event' and state in ('pending', 'failing')`,
  )
  await sendJobs(server.dataDir, [DELIVER_JOB])
}

const numbersIn = async (state: string): Promise<string[]> => {
  const rows = await ask<{ number: string }>(
    `select number from developer_delivery where type = 'killed.event' and state = $1 order by number`,
    [state],
  )
  return rows.map(({ number }) => number)
}

/** Kills the server while the receiver owes it answers. */
async function killAmidSending(answered: number): Promise<void> {
  const last = receiver.heard.length + answered
  receiver.state.answer = () => (receiver.heard.length <= last ? 204 : undefined)
  await deliverNow()
  await expect.poll(() => receiver.heard.length, SOON).toBeGreaterThan(last)
  await server.server.kill()
  receiver.state.answer = () => 204
  await server.startAgain()
}

it('kill -9 while webhooks are sent loses no event, and sends none again whose 2xx was stored', {
  timeout: LIMIT,
}, async () => {
  await addWaitingEvents()
  /** What was stored after each kill, and how many requests had come by then. */
  const kills: { stored: string[]; requests: number }[] = []
  for (const answered of KILLED_AT) {
    await killAmidSending(answered)
    kills.push({ stored: await numbersIn('delivered'), requests: receiver.heard.length })
  }
  await deliverNow()
  await expect.poll(async () => (await numbersIn('delivered')).length, SOON).toBe(EVENTS)
  const heard = receiver.heard.map(({ id }) => id)
  for (const { stored, requests } of kills) {
    const later = new Set(heard.slice(requests))
    expect(stored.filter(number => later.has(number))).toEqual([])
  }
  expect(kills.at(-1)?.stored.length).toBeGreaterThan(0)
  // Each event under one id: no request had another one.
  expect(new Set(heard)).toEqual(new Set(await numbersIn('delivered')))
})
