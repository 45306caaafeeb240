import { afterAll, expect, it } from 'vitest'
import { deliveryJobOf } from '#areas/messaging/server/delivery/delivery-jobs.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { startMailServer } from '../../support/message-servers.ts'
import { sendJobs } from '../../support/send-job.ts'
import { ownServer } from './own-server.ts'

const LIMIT = 900_000
const DELIVERED = { timeout: 400_000, interval: 100 }
const COUNT = 150
/** States of messages that will still be sent. */
const OPEN = ['queued', 'held', 'sending']
/** Mails that have arrived when the server is killed. */
const KILLED_AT = [30, 150]

const mails = await startMailServer()
afterAll(() => mails.close())
const server = ownServer({
  ADMIN_PASSWORD: 'Killed-with-mails-1!',
  LOG_LEVEL: 'warn',
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
})

type Purpose = 'marketing' | 'code'
const addresses = (purpose: Purpose) => Array.from({ length: COUNT }, (_, n) => `${purpose}${n}@kill.example`)

/** As `services.messages.send` and a campaign store them; everybody agreed to marketing. */
async function queue(purpose: Purpose): Promise<void> {
  const owner = `(select merchant_id from system_user_manage where user_name = 'owner')`
  await askOwner(
    server.dataDir,
    `insert into message_address (merchant_id, channel, address, state, since)
     select ${owner}, 'email', a, 'optIn', now() from unnest($1::text[]) as a`,
    [addresses(purpose)],
  )
  await askOwner(
    server.dataDir,
    `insert into message_outbox (merchant_id, id, at, key, channel, purpose, "to", subject, body, status, tries, next_try, version,
       created_at, updated_at, search_text)
     select ${owner}, gen_random_uuid(), now(), 'killed:' || a, 'email', $2, a, 'Hello', 'Hello', 'queued', 0, now(), 1, now(), now(), ''
     from unnest($1::text[]) as a`,
    [addresses(purpose), purpose],
  )
}

const states = () =>
  askOwner<{ status: string; count: number }>(
    server.dataDir,
    `select status, count(*)::int as count from message_outbox where key like 'killed:%' group by status`,
  )
async function waiting(): Promise<number> {
  return (await states()).reduce((sum, { status, count }) => (OPEN.includes(status) ? sum + count : sum), 0)
}

/**
 * Sends everything that waits: for the end of a killed worker's claim, for the next try, or for the next minute of the job.
 * When those are over is in deliver.api.test.ts.
 */
async function deliverNow(): Promise<void> {
  await askOwner(
    server.dataDir,
    `update message_outbox set next_try = now() where key like 'killed:%' and status = any($1) and next_try > now()`,
    [OPEN],
  )
  await sendJobs(server.dataDir, [deliveryJobOf('marketing'), deliveryJobOf('code')])
}

/** How often the mail server accepted a mail to each address. */
const arrivals = (purpose: Purpose): number[] => {
  const receivers = mails.mails.map(mail => /^To: (\S+)/m.exec(mail)?.[1])
  return addresses(purpose).map(address => receivers.filter(receiver => receiver === address).length)
}

it('kill -9 while messages leave sends no marketing twice and loses no code', { timeout: LIMIT }, async () => {
  await queue('marketing')
  await queue('code')
  for (const arrived of KILLED_AT) {
    await deliverNow()
    await expect.poll(() => mails.mails.length, DELIVERED).toBeGreaterThan(arrived)
    await server.server.kill()
    await server.startAgain()
  }
  const left = () => deliverNow().then(waiting)
  await expect.poll(left, { ...DELIVERED, interval: 1000 }).toBe(0)
  expect(arrivals('marketing').filter(times => times > 1)).toEqual([])
  expect(arrivals('code').filter(times => times < 1)).toEqual([])
  // Nothing was lost from the books either: each message is in one state.
  expect((await states()).reduce((sum, { count }) => sum + count, 0)).toBe(2 * COUNT)
})
