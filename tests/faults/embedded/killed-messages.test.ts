import { afterAll, expect, it } from 'vitest'
import { askOwner } from '../../support/ask-owner.ts'
import { startMailServer } from '../../support/message-servers.ts'
import { ownServer } from './own-server.ts'

const LIMIT = 900_000
/** A killed worker's messages wait for the end of its claim and the next run of the job. */
const DELIVERED = { timeout: 400_000, interval: 500 }
const COUNT = 150
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
  const open = ['queued', 'held', 'sending']
  return (await states()).reduce((sum, { status, count }) => (open.includes(status) ? sum + count : sum), 0)
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
    await expect.poll(() => mails.mails.length, DELIVERED).toBeGreaterThan(arrived)
    await server.server.kill()
    await server.startAgain()
  }
  await expect.poll(waiting, DELIVERED).toBe(0)
  expect(arrivals('marketing').filter(times => times > 1)).toEqual([])
  expect(arrivals('code').filter(times => times < 1)).toEqual([])
  // Nothing was lost from the books either: each message is in one state.
  expect((await states()).reduce((sum, { count }) => sum + count, 0)).toBe(2 * COUNT)
})
