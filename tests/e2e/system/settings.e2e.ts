import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { atShop } from '../pos/at-shop.ts'

// Two of them change the settings of the same shop.
test.describe.configure({ mode: 'serial' })

test('a date mask is seen before it is saved, and then used by the whole console', async ({ page }) => {
  await signIn(page, 'owner', '/settings/shop')
  await expect(page.getByText('Please select a shop')).toBeVisible()
  await atShop(page, 'Harbour Quay Car Park')
  await page.getByLabel('Date and time').fill('YYYY.MM.DD HH:mm')
  await expect(page.getByText(/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.goto('/log/activity')
  await expect(page.getByRole('gridcell', { name: /^\d{4}\.\d\d\.\d\d \d\d:\d\d$/ }).first()).toBeVisible()
})

test('the action log shows a change of the configuration field by field', async ({ page }) => {
  await signIn(page, 'owner', '/system/config')
  const limit = page.getByRole('textbox', { name: 'Maximum days to book ahead' })
  await expect(limit).toHaveValue('60')
  await limit.fill('90')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.goto('/log/systemaction?q=limits')
  await page.getByRole('row').filter({ hasText: 'Configuration' }).first().getByRole('gridcell').nth(2).click()
  const line = page.getByRole('region', { name: 'Changes' }).getByRole('row', { name: /Maximum days to book ahead/ })
  await expect(line.getByRole('cell')).toHaveText(['60', '90'])
})

test('the default shop is chosen in my shops', async ({ page }) => {
  await signIn(page, 'manager', '/settings/mysites')
  const grocer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vine Street Grocer' })
  await grocer.getByRole('button', { name: 'Make default' }).click()
  await expect(grocer.getByRole('button', { name: 'Default shop' })).toHaveAttribute('aria-pressed', 'true')
  await grocer.getByRole('button', { name: 'Go to shop Vine Street Grocer' }).click()
  await expect(page.getByRole('button', { name: 'Shop: Vine Street Grocer' })).toBeVisible()
})

test('address, ABN, receipt and currency of a shop come first; addresses of servers are under Advanced', async ({
  page,
}) => {
  await signIn(page, 'owner', '/settings/shop')
  await page.getByRole('main').getByRole('button', { name: 'Harbour Quay Car Park', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Address and contact')
  await expect(page.getByLabel('Own server (urlArmpos)')).toBeHidden()
  await expectAccessible(page)

  const abn = page.getByRole('textbox', { name: 'ABN' })
  await abn.fill('51 824 753 557')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is not a valid ABN. Check the digits.')).toBeVisible()
  await abn.fill('51 824 753 556')
  await page.getByRole('textbox', { name: 'Email' }).fill('carpark@example.com')
  await page.getByRole('textbox', { name: 'Receipt header' }).fill('Open seven days')
  await page.getByRole('combobox', { name: 'Currency' }).fill('Zealand')
  await expect(page.getByRole('option', { name: 'NZD – New Zealand Dollar' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Currency' }).fill('Australia')
  await page.getByRole('option', { name: 'AUD – Australian Dollar' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  await page.reload()
  await expect(abn).toHaveValue('51 824 753 556')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('carpark@example.com')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('AUD – Australian Dollar')
  await page.getByText('Advanced', { exact: true }).click()
  await expect(page.getByLabel('Own server (urlArmpos)')).toBeVisible()
})
