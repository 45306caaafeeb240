import { DEMO_PRODUCTS } from '#areas/catalogue/server/demo/catalogue-demo.ts'
import { demoBarcode } from '#areas/catalogue/server/demo/product-rows.ts'
import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'

const PAGES: readonly [path: string, title: string][] = [
  ['/catalogue/plu', 'Products'],
  ['/catalogue/itemlist', 'Item list'],
  ['/catalogue/category', 'Categories'],
  ['/catalogue/poscategory', 'POS categories'],
  ['/catalogue/menugroup', 'Menu groups'],
  ['/catalogue/productgroup', 'Product groups'],
  ['/catalogue/plutag', 'PLU tags'],
  ['/catalogue/supplier', 'Suppliers'],
  ['/catalogue/unit', 'Units'],
  ['/catalogue/tax', 'Tax rates'],
  ['/report/productsbycategory', 'Products by category'],
]

for (const [path, title] of PAGES) {
  test(`${title} shows the demo merchant’s rows, to everyone`, async ({ page }) => {
    await signIn(page, 'owner', path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a barcode that another product has is refused at its field, in the shop’s words', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/plu?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A second milk')
  await page.getByLabel('Price 1').first().fill('3.60')
  const milk = DEMO_PRODUCTS.findIndex(({ name }) => name === 'Full cream milk 2 L')
  await page.getByLabel('Barcode', { exact: true }).fill(demoBarcode(milk))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Barcode', { exact: true })).toHaveAccessibleDescription(/Barcode already exists/)
})

test('a price is changed in the item list, in place, and can be undone', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/itemlist?q=lamington')
  const row = page.getByRole('row').filter({ hasText: 'Lamington' })
  await row.getByRole('gridcell').filter({ hasText: '$5.00' }).dblclick()
  await row.getByRole('textbox', { name: 'Price 1' }).fill('5.40')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('$5.40')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('$5.00')
})

test('the count of a category leads to its products', async ({ page }) => {
  await signIn(page, 'owner', '/report/productsbycategory')
  const row = page.getByRole('row').filter({ hasText: 'Coffee' })
  const link = row.getByRole('link').first()
  const count = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/\/catalogue\/plu\?/)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
})
