import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { type RunningServer, startServer, temporaryDataDir } from '../../support/running-server.ts'
import { signInAs } from '../../support/sign-in.ts'

const PASSWORD = 'a long walk to the counting house'

let server: RunningServer
let removeData: () => void
test.beforeAll(async () => {
  const { dataDir, remove } = temporaryDataDir()
  removeData = remove
  server = await startServer({ dataDir, env: { DEMO: '0', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' } })
})
test.afterAll(async () => {
  await server.stop()
  removeData()
})

/** A business of its own on an empty installation, which the administrator then works in. */
async function openBusiness(page: Page, name: string): Promise<void> {
  await signInAs(page, { user: 'admin', password: PASSWORD, path: `${server.url}/home` })
  await page.getByRole('listitem', { name: 'Merchant', exact: true }).getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('button', { name: 'Add the first' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Act within this merchant' }).click()
  await expect(page.getByRole('heading', { name: 'Setup guide' })).toBeVisible()
}

const step = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the setup guide leads from an empty database to the first own sale', async ({ page }, testInfo) => {
  test.slow() // a server of its own begins
  const started = Date.now()
  await openBusiness(page, 'Boundary Street Coffee')
  await expect(page.getByRole('status').filter({ hasText: '0 of 10 steps done' })).toBeVisible()
  await expectAccessible(page)

  await test.step('a till without a shop leads back to the guide', async () => {
    await page.goto(`${server.url}/pos/register`)
    await expect(page.getByText('No shop is set up yet')).toBeVisible()
    await press(page, 'Open setup guide')
    await page.goto(`${server.url}/catalogue/menusetup`)
    await press(page, 'Open setup guide')
  })

  await test.step('the trade comes first, and the name can be corrected', async () => {
    const trade = step(page, 'Name and trade')
    await trade.getByLabel('Name').fill('Boundary Street Coffee Co')
    await trade.getByRole('combobox', { name: 'Trade' }).click()
    await page.getByRole('option', { name: 'Hospitality' }).click()
    await press(page, 'Save name and trade')
    await expect(trade).toContainText('Done')
  })

  const shop = step(page, 'Shop')
  await shop.getByLabel('Name').fill('Boundary Street')
  await expect(shop.getByRole('radio', { name: 'Hospitality' })).toBeChecked()
  await shop.getByLabel('Street').fill('12 Boundary Street')
  await shop.getByLabel('ABN').fill('51 824 753 556')
  await press(page, 'Save shop')
  await expect(step(page, 'Shop')).toContainText('Done')

  await test.step('a till without a register leads back to the guide', async () => {
    await page.goto(`${server.url}/pos/register`)
    await press(page, 'Open setup guide')
  })

  await press(page, 'Add GST and GST free')
  await press(page, 'Add cash and card')
  await press(page, 'Add a register')
  await press(page, 'Skip')
  await press(page, 'Add a dozen samples')
  await press(page, 'Create menu from categories')
  await step(page, 'Receipt').getByLabel('Receipt header').fill('Open every day from 6:00')
  await press(page, 'Save receipt')
  await expect(page.getByRole('status').filter({ hasText: '8 of 10 steps done' })).toBeVisible()
  await expect(step(page, 'Staff')).toContainText('Skipped')

  await step(page, 'Test sale').getByRole('link', { name: 'Open page' }).click()
  await press(page, 'Coffee')
  await page.getByRole('button', { name: /^Flat white/ }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('group', { name: 'Pay by' }).getByRole('button', { name: /^Cash/ }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  const seconds = Math.round((Date.now() - started) / 1000)
  testInfo.annotations.push({ type: 'seconds to the first sale', description: String(seconds) })

  await test.step('home shows figures from the first real sale on, and the guide can be opened again', async () => {
    await expect(async () => {
      await page.goto(`${server.url}/home`)
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.goto(`${server.url}/setup`)
    await expect(page.getByRole('status').filter({ hasText: '9 of 10 steps done' })).toBeVisible()
  })
})
