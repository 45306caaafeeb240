import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/e2e.ts'

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

async function chooseField(dialog: Locator, page: Page, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Field to change' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test('price, flag and category of several products are changed at once', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/plu?q=cat food')
  for (const name of ['Cat food, fish 85 g', 'Cat food, chicken 12 x 85 g'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Change several…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 records' })
  await chooseField(dialog, page, 'Price 4')
  await dialog.getByRole('textbox', { name: 'Price 4' }).fill('9.5')
  await chooseField(dialog, page, 'Featured')
  await dialog.getByRole('switch', { name: 'Featured' }).check()
  // Unchanged: a switch that shows "no" means it.
  await chooseField(dialog, page, 'Kiosk')
  await chooseField(dialog, page, 'Category')
  await dialog.getByRole('combobox', { name: 'Category' }).fill('clean')
  await page.getByRole('option', { name: /^Cleaning/ }).click()
  await expect(dialog.getByText('2 records will change: Price 4, Featured, Kiosk, Category')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 2' }).click()
  await expect(page.getByText('2 records changed.')).toBeVisible()
  await rowOf(page, 'Cat food, fish 85 g').getByText('Cat food, fish 85 g').click()
  await expect(page.getByRole('textbox', { name: 'Price 4' })).toHaveValue('9.50')
  await expect(page.getByRole('switch', { name: 'Featured' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Kiosk' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue(/Cleaning/)
})

test('what a list shows is exported as it is filtered, and comes in again unchanged', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/supplier?q=dairy')
  await expect(rowOf(page, 'Darling Downs Dairy')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const buffer = await readFile(await file.path())
  expect(buffer.toString('utf8').trim().split('\n')).toHaveLength(2)
  expect(buffer.toString('utf8')).toContain('Darling Downs Dairy')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import: Suppliers' })
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('combobox', { name: 'Update records that have the same' }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('1 unchanged')
})

test('an empty list with all columns is taken away, filled in, and every column of it is known', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/unit')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import: Units' })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download an empty list with all columns' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Units.csv')
  const [names = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  const once = Date.now().toString(36)
  const row = names.split(',').map(name => (/Name|Symbol/.test(name) ? once : ''))
  const buffer = Buffer.from(`${names}\r\n${row.join(',')}\r\n`)
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'Units.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByRole('status')).toContainText('1 to add')
  for (const field of await dialog.getByRole('combobox', { name: /^Field for / }).all())
    await expect(field).not.toHaveValue('')
})

test('a file with wrong rows brings nothing in, and every problem is told by row and column', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/unit')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import: Units' })
  const buffer = Buffer.from('Name,Symbol,Decimals\nHogshead,hhd,0\nFirkin,fkn,many\n,tun,0\n')
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer })
  const problems = dialog.getByRole('table', { name: 'Problems by row and column' }).getByRole('row')
  await expect(problems.nth(1)).toContainText(/^3Decimals/)
  await expect(problems.nth(2)).toContainText(/^4Name/)
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('hogshead')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('a price is typed as it is, and has both its decimals once the field is left', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/plu?open=new')
  const price = page.getByRole('textbox', { name: 'Price 1' })
  await price.click()
  await price.pressSequentially('12.5')
  await expect(price).toHaveValue('12.5')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('12.50')
  await price.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('34')
  await expect(price).toHaveValue('1,342.50')
})
