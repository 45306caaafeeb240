import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/e2e.ts'
import { atShop } from '../pos/at-shop.ts'

const GROCER = 'Vine Street Grocer'
const CAFE = 'Harbour & Vine Café'

async function importPrinters(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import: Printers' })
  const lines = ['Name,Type,Address', ...names.map(name => `${name},Docket printer 80 mm,192.168.1.60`)]
  const buffer = Buffer.from(lines.join('\n'))
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'printers.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: `Import ${names.length} rows` }).click()
  await expect(dialog.getByText(`Import complete: ${names.length} added`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
}

const footer = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()

test('all that a list of one shop shows are deleted there, and other shops keep theirs', async ({ page }) => {
  test.slow() // two imports and two deletions
  await signIn(page, 'owner', '/pos/printer?q=spare')
  await atShop(page, CAFE)
  await importPrinters(page, ['Spare 1', 'Spare 2', 'Spare 3'])
  await atShop(page, GROCER)
  await importPrinters(
    page,
    Array.from({ length: 22 }, (_, at) => `Spare ${at + 1}`),
  )
  await footer(page, '1-20 of 22')

  await selectPage(page)
  await expect(bar(page).getByText('20 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Select all 22 that match' }).click()
  await expect(bar(page).getByText('All 22 that match are selected')).toBeVisible()
  // A selection in one shop does not apply in another.
  await atShop(page, CAFE)
  await footer(page, '1-3 of 3')
  await expect(bar(page)).toHaveCount(0)
  await atShop(page, GROCER)
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 22 records from Printers?' })
  await expect(question.getByText(`Only records of ${GROCER} are deleted.`)).toBeVisible()
  await question.getByRole('button', { name: 'Delete 22 records' }).click()
  await expect(page.getByText('22 records deleted.')).toBeVisible()

  await atShop(page, CAFE)
  await footer(page, '1-3 of 3')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('22 records restored.')).toBeVisible()
  await atShop(page, GROCER)
  await footer(page, '1-20 of 22')
})
