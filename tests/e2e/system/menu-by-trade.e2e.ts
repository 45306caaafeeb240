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

async function openMerchant(page: Page): Promise<void> {
  await signInAs(page, { user: 'admin', password: PASSWORD, path: `${server.url}/system/merchant` })
  await page.getByRole('button', { name: 'Add the first' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Boundary Street')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Work in this merchant' }).click()
  await expect(page.getByRole('heading', { name: 'Setup guide' })).toBeVisible()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
/** Sections of the collapsed menu. */
const sectionsOf = (page: Page) => menuOf(page).locator('> ul > li > :is(a, button)')

async function chooseTrade(page: Page, trade: string): Promise<void> {
  await page.goto(`${server.url}/system/merchantdetails`)
  await page.getByRole('combobox', { name: 'Trade' }).click()
  await page.getByRole('option', { name: trade, exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Merchant details saved')).toBeVisible()
}

const SHOP = ['Home', 'Point of sale', 'Catalogue', 'Promotions', 'Stock', 'Reports', 'Settings']
const TRADES: Record<string, { sections: string[]; daily: string; rare: [string, string] }> = {
  Retail: { sections: SHOP, daily: 'Price check', rare: ['Point of sale', 'Attendance'] },
  Hospitality: { sections: SHOP, daily: 'Kitchen screen', rare: ['Point of sale', 'Price check'] },
  Parking: {
    sections: ['Home', 'Point of sale', 'Catalogue', 'Access control', 'Reports', 'Settings'],
    daily: 'Cash registers',
    rare: ['Stock', 'Stock on hand'],
  },
  'Several trades': {
    sections: [...SHOP.slice(0, 5), 'Access control', ...SHOP.slice(5)],
    daily: 'Kitchen screen',
    rare: ['Logs', 'Action log'],
  },
}

test('the menu shows what the trade uses daily, and the rest under More', async ({ page }) => {
  test.slow() // starts a separate server
  await openMerchant(page)
  for (const [trade, { sections, daily, rare }] of Object.entries(TRADES))
    await test.step(trade, async () => {
      await chooseTrade(page, trade)
      const menu = menuOf(page)
      // The platform's own administration is separate, and visible only to its administrators.
      await expect(sectionsOf(page)).toHaveText([...sections, 'Platform', 'More'])
      await page.goto(`${server.url}/cashregister/home`)
      await expect(menu.getByRole('link', { name: daily, exact: true })).toBeVisible()
      const [section, title] = rare
      await expect(menu.getByRole('link', { name: title, exact: true })).toBeHidden()
      await menu.getByRole('button', { name: 'More', exact: true }).click()
      await menu.getByRole('button', { name: section, exact: true }).last().click()
      await menu.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page)
      await page.evaluate(() => window.localStorage.removeItem('menu'))
    })
})
