import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { type RunningServer, startServer, temporaryDataDir } from '../../support/running-server.ts'
import { signInAs } from '../../support/sign-in.ts'
import { addCounter, addProducts, press, progress, saveShop, saveTrade, sellCoffee, step } from './guide.ts'

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

/** A separate business on an empty installation, in which the administrator then works. */
async function openBusiness(page: Page, name: string): Promise<void> {
  await signInAs(page, { user: 'admin', password: PASSWORD, path: `${server.url}/home` })
  await page.getByRole('listitem', { name: 'Merchant', exact: true }).getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('button', { name: 'Add the first' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Work in this merchant' }).click()
  await expect(page.getByRole('heading', { name: 'Setup guide' })).toBeVisible()
}

test('the setup guide leads from an empty database to the first own sale', async ({ page }, testInfo) => {
  test.slow() // starts a separate server
  const started = Date.now()
  await openBusiness(page, 'Boundary Street Coffee')
  await expect(progress(page, 0)).toBeVisible()
  await expectAccessible(page)

  await test.step('a till without a shop leads back to the guide', async () => {
    await page.goto(`${server.url}/pos/register`)
    await expect(page.getByText('No shop is set up yet')).toBeVisible()
    await press(page, 'Open setup guide')
    await page.goto(`${server.url}/catalogue/menusetup`)
    await press(page, 'Open setup guide')
  })

  await test.step('the trade comes first, and the name can be corrected', () =>
    saveTrade(page, 'Boundary Street Coffee Co'))
  await saveShop(page, 'Boundary Street')

  await test.step('a till without a register leads back to the guide', async () => {
    await page.goto(`${server.url}/pos/register`)
    await press(page, 'Open setup guide')
  })

  await addCounter(page)

  await test.step('a till without products leads to the step that adds them', async () => {
    await page.goto(`${server.url}/pos/register`)
    await press(page, 'Add products')
    await expect(page.getByRole('button', { name: 'Add sample products' })).toBeVisible()
    await page.goto(`${server.url}/home`)
  })

  await press(page, 'Skip')
  await addProducts(page)
  await expect(progress(page, 8)).toBeVisible()
  await expect(step(page, 'Staff')).toContainText('Skipped')

  await step(page, 'Test sale').getByRole('link', { name: 'Open page' }).click()
  await sellCoffee(page)
  const seconds = Math.round((Date.now() - started) / 1000)
  testInfo.annotations.push({ type: 'seconds to the first sale', description: String(seconds) })

  await test.step('home shows figures from the first real sale on, and the guide can be opened again', async () => {
    await expect(async () => {
      await page.goto(`${server.url}/home`)
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.goto(`${server.url}/setup`)
    await expect(progress(page, 9)).toBeVisible()
  })
})
