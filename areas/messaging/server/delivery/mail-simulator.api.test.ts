import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { mailSimulator } from './mail-servers.ts'

let app: MessagingApp
beforeAll(async () => {
  app = await startMessagingApp()
  await app.addMailServer({ port: 1, kind: 'simulator' })
})
afterAll(() => app.close())

const MINUTE = 60_000

async function sent(name: string) {
  const to = `${name}@example.com`
  await app.send({ channel: 'email', to, subject: 'News', body: 'Fresh figs.' })
  await app.deliver()
  return async () => (await app.outbox()).find(row => row.to === to)?.status
}

it.each([
  ['ada10', 'delivered'],
  ['guest01', 'failed'],
  ['guest03', 'sent'],
  ['guest06', 'delivered'],
  ['guest07', 'failed'],
] as const)('what comes of a mail to %s is told by the digits before the @: %s', async (name, state) => {
  expect(await (await sent(name))()).toBe(state)
})

it('takes a mail after two faults', async () => {
  const state = await sent('guest02')
  for (let time = 0; time < 3; time += 1) {
    app.wait(10 * MINUTE)
    await app.deliver()
  }
  expect(await state()).toBe('delivered')
  expect(mailSimulator.taken.filter(({ to }) => to === 'guest02@example.com')).toHaveLength(1)
})

it('answers with unsubscribe, bounces and complains, and each closes the address as with a real server', async () => {
  for (const name of ['opt05', 'gone07', 'spam08']) await sent(name)
  const rows = await app.database.read(app.merchantId, db =>
    db.rows<{ address: string }>(sql`
      select address, state, suppression from message_address
      where merchant_id = ${app.merchantId}::uuid and address in ('opt05@example.com', 'gone07@example.com', 'spam08@example.com')
      order by address`),
  )
  expect(rows).toMatchObject([
    { address: 'gone07@example.com', suppression: 'hardBounce' },
    { address: 'opt05@example.com', state: 'optOut' },
    { address: 'spam08@example.com', suppression: 'complaint' },
  ])
})
