import { expect, signIn, test } from '../../support/e2e.ts'

test('a printer shows its test sheet, goes nowhere but to a printer, and says why it cannot print', async ({
  page,
}) => {
  test.slow() // saves a form twice
  await signIn(page, 'owner', '/pos/printer')
  await page.getByRole('gridcell', { name: 'Counter', exact: true }).click()
  const sheet = page.frameLocator('iframe[title="Test sheet as it is printed"]')
  await expect(sheet.getByText('Harbour & Vine Café')).toBeVisible()
  await expect(sheet.getByText('Flat white, large, oat milk')).toBeVisible()
  await expect(sheet.getByRole('img', { name: '9300605123458' })).toBeVisible()

  const address = page.getByRole('textbox', { name: 'Address' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await address.fill('8.8.8.8')
  await save.click()
  await expect(page.getByText('Printers are reached in private networks only, such as 192.168.1.50.')).toBeVisible()
  // A name that never exists (RFC 2606).
  await address.fill('printer.invalid')
  await save.click()
  await expect(page.getByText('Printer saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Print test sheet' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'There is no printer called printer.invalid on this network. Check the address.',
  )
})

test('a printer of the browser is printed to from the browser', async ({ page }) => {
  await signIn(page, 'owner', '/pos/printer?q=Office')
  await page.getByRole('gridcell', { name: 'Office', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Print from this browser' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Print test sheet' })).toHaveCount(0)
})
