import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { itemsFile, itemsFromSales, readSales, type SoldItem } from '../real-items/items-from-sales.ts'
import { demoPassword, expect, test as shared, signInByPage } from '../support/e2e.ts'
import { startServer, temporaryDataDir } from '../support/running-server.ts'

const SALES = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'online-retail-2010-12_2011-05.csv.gz')

/** Matches 3400 with or without a comma. */
const figure = (count: number) => String(count).replace(/(\d)(\d{3})$/, '$1,?$2')

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  return page.getByRole('dialog', { name: 'Import: Products' })
}

const giveFile = (dialog: Locator, items: readonly SoldItem[]) =>
  dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(itemsFile(items)) })

/** A separate server, because thousands of products would crowd the lists of other tests. */
const test = shared.extend<object, { wholesaler: string }>({
  wholesaler: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { dataDir, remove } = temporaryDataDir()
      const env = { DEMO: '1', ADMIN_PASSWORD: demoPassword, LOG_LEVEL: 'warn' }
      const server = await startServer({ dataDir, env })
      await use(server.url)
      await server.stop()
      remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ wholesaler }, use) => use(wholesaler),
})

test.skip(!existsSync(SALES), 'the sales lines of the wholesaler (../shared/data) are not on this machine')

test('the 3,400 items of a real wholesaler come in through the product import, and come in once', async ({ page }) => {
  test.slow() // imports thousands of rows, tried first, twice
  const items = await itemsFromSales(readSales(SALES))
  const all = figure(items.length)
  await signInByPage(page, 'owner', '/catalogue/plu')

  const dialog = await openImport(page)
  await giveFile(dialog, items)
  await expect(dialog.getByRole('status')).toContainText(new RegExp(`${all} rows read: ${all} to add`), {
    timeout: 60_000,
  })
  await dialog.getByRole('button', { name: new RegExp(`Import ${all} rows`) }).click()
  await expect(dialog.getByRole('status')).toContainText(new RegExp(`Import complete: ${all} added`), {
    timeout: 60_000,
  })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('searchbox', { name: 'Search' }).fill('white hanging heart')
  const row = page.getByRole('row').filter({ hasText: /85123A/ }) // there is also an 85123a
  await expect(row).toContainText('WHITE HANGING HEART T-LIGHT HOLDER')
  await expect(row).toContainText('2.95')

  const again = await openImport(page)
  await giveFile(again, items)
  await expect(again.getByRole('alert')).toContainText('item already exists', { timeout: 60_000 })
  await again.getByRole('combobox', { name: 'Update records that have the same' }).click()
  await page.getByRole('option', { name: 'Code', exact: true }).click()
  await expect(again.getByRole('status')).toContainText(new RegExp(`${all} unchanged`), { timeout: 60_000 })
})
