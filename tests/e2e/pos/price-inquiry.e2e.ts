import { expect, signIn, test } from '../../support/e2e.ts'
import { scanByWedge } from '../../support/wedge-scanner.ts'
import { atShop } from './at-shop.ts'

test('a name offers products, one is chosen, and its code is scanned again from anywhere on the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'owner', '/pos/priceinquiry')
  await atShop(page, 'Vine Street Grocer')
  const field = page.getByLabel('Barcode, code or name')
  await field.fill('milk')
  await field.press('Enter')
  const choice = page.getByRole('region', { name: 'Which of these?' }).getByRole('button').first()
  const words = await choice.innerText()
  const [name = ''] = words.split('\n')
  await choice.click()
  const product = page.getByRole('region', { name, exact: true })
  await expect(product.getByRole('status')).toContainText('$')
  await expect(product.getByText('Vine Street Grocer')).toBeVisible()

  await field.fill('no such thing')
  await field.press('Enter')
  await expect(page.getByText('No product has the code or name no such thing.')).toBeVisible()

  // A scanner types wherever the focus is, or without focus.
  await page.getByRole('heading', { name: 'Price check' }).click()
  await scanByWedge(page, '1001')
  await expect(page.getByRole('region', { name: 'Flat white', exact: true }).getByRole('status')).toContainText('$5.00')
  await expect(page.getByRole('region', { name: 'Checked before' }).getByRole('button')).toHaveCount(2)
})
