import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { Webhook } from '#areas/developer/contract/webhook.ts'
import { DELIVER_JOB } from '#areas/developer/server/webhooks/deliver-job-name.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { sendJobs } from '../../support/send-job.ts'
import { startWebhookReceiver } from '../../support/webhook-receiver.ts'
import { sell, setUpShop } from '../accounting/book-shop.ts'
import { add } from '../till/set-up-rows.ts'

const SHOP = { ordLot: '1948', name: 'Outage Corner' }
const TRIES = 10
const dataDir = () => process.env.E2E_DATA_DIR ?? ''

/** Lets the next try be due now instead of in hours; when it is due is in delivery-plan.test.ts. */
async function tryNow(webhook: string): Promise<void> {
  const due = `update developer_delivery set next_try = now() where webhook = $1 and state in ('pending', 'failing')`
  await askOwner(dataDir(), due, [webhook])
  await sendJobs(dataDir(), [DELIVER_JOB])
}

/** Tries of the webhook's one delivery that are stored. */
async function storedTries(webhook: string): Promise<number> {
  const text = 'select tries from developer_delivery where webhook = $1'
  const [row] = await askOwner<{ tries: number }>(dataDir(), text, [webhook])
  return row?.tries ?? 0
}

/** Opens a page of deliveries until the one of this webhook has a state. */
async function expectDelivery(page: Page, name: string, state: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(async () => {
    await page.goto('/developer/delivery')
    await expect(row).toContainText(state, { timeout: 3000 })
  }).toPass()
}

test('a webhook whose endpoint is down is tried again, disabled with notice, and redelivered by hand when it is back', async ({
  page,
}) => {
  test.slow() // ten tries
  const receiver = await startWebhookReceiver(() => 503)
  const owner = await setUpShop(SHOP)
  const [site] = await askOwner<{ id: string }>(dataDir(), 'select id from system_site where ord_lot = $1', [
    SHOP.ordLot,
  ])
  const name = `Outage ${uuidv7().slice(-4)}`
  const row = { name, url: receiver.url, types: ['pos.sale.stored'], allSites: false, sites: [site?.id ?? ''] }
  const webhook = await add(owner, Webhook, row)

  await signIn(page, 'owner', '/developer/webhook')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Issue secret' }).click()
  await page.getByRole('dialog', { name: 'Issue secret' }).getByRole('button', { name: 'Issue secret' }).click()
  const shown = page.getByRole('dialog', { name: 'New secret' })
  await expect(shown.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await sell(owner, SHOP, { ago: 0, amount: 11, billNum: 'W1' })
  await expectDelivery(page, name, 'Failing')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('503')
  await expectAccessible(page)
  for (let tries = await storedTries(webhook); tries < TRIES; tries = await storedTries(webhook)) {
    await tryNow(webhook)
    await expect.poll(() => storedTries(webhook)).toBeGreaterThan(tries)
  }
  await expectDelivery(page, name, 'Given up')
  expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(1)
  const mails = () =>
    askOwner(dataDir(), 'select 1 from message_outbox where subject = $1', [`Webhook ${name} was disabled`])
  await expect.poll(async () => (await mails()).length).toBe(1)

  // The endpoint is back: its maker sets the webhook to active and redelivers what it missed.
  receiver.state.answer = () => 204
  await page.goto('/developer/webhook')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Disabled')
  await page.getByRole('gridcell', { name, exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Active' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Active')
  const before = receiver.heard.length
  await page.goto('/developer/delivery')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Redeliver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Redeliver' }).click()
  await expectDelivery(page, name, 'Delivered')
  const again = receiver.heard.slice(before).map(({ id }) => id)
  expect(again).toEqual([receiver.heard[0]?.id])
  receiver.close()
})
