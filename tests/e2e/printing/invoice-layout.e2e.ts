import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { pdfText } from '../../support/pdf-text.ts'

const DESK = { width: 1440, height: 900 }
const SIZES = [DESK, { width: 390, height: 844 }]

async function openLayout(page: Page): Promise<void> {
  await signIn(page, 'owner', '/design/template')
  await page
    .getByRole('row', { name: /Invoice with terms/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice with terms' })).toBeVisible()
}

/** A draft invoice of the demo's project, as its PDF says. */
async function printedInvoice(page: Page): Promise<string> {
  const save = page.getByRole('button', { name: 'PDF', exact: true })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  return pdfText(readFileSync(await file.path())).join('\n')
}

test('an invoice layout is designed by keyboard, published, and printed by an invoice', async ({ page }) => {
  test.slow() // a whole journey
  await openLayout(page)
  const preview = page.frameLocator('iframe[title="Preview"]')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(preview.getByText('Tax invoice OI-000123')).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize(DESK)

  const parts = page.getByRole('region', { name: 'Elements' })
  await parts.getByRole('button', { name: /Please pay by bank transfer/ }).focus()
  await page.keyboard.press('Enter')
  await parts.getByRole('combobox', { name: 'Add an element' }).selectOption('Text')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Account 123 456 of Harbour Bank')
  await expect(preview.getByText('Account 123 456 of Harbour Bank')).toBeVisible()
  await page.getByRole('combobox', { name: 'Data' }).selectOption('60 lines')
  await expect(preview.getByText('Carried forward').first()).toBeVisible()
  await page.getByRole('button', { name: /^Publish \(now version/ }).click()
  await expect(page.getByText(/Published version \d+/)).toBeVisible()

  await page.goto('/oa/project')
  await page.getByRole('checkbox', { name: 'Select Café fit-out' }).check()
  await page.getByRole('button', { name: 'Make invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Time up to').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Make invoice' }).click()
  await expect(page.getByRole('heading', { name: /OI-\d{6}/ })).toBeVisible()
  await expectAccessible(page)
  const text = await printedInvoice(page)
  for (const words of ['Account 123 456 of Harbour Bank', 'Draft', 'Page 1 of 1']) expect(text).toContain(words)
})
