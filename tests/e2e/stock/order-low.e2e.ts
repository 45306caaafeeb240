import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { StockOut } from '#areas/stock/contract/documents/stock-out.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { addDocument, GROCER, setUpStockedShops } from './stocked-shops.ts'

test('what is at its level is marked, ordered at once after a look at the orders, and taken back', async ({ page }) => {
  const low = { cost: 2, price: 3, par: 12, reorderLevel: 4 }
  const goods = [
    { name: 'Fig jam at its level', ...low },
    { name: 'Quince jam run out', ...low },
  ]
  const stocked = await setUpStockedShops({ name: 'Jam Makers of the Valley' }, goods)
  const [fig, quince] = stocked.items
  const received = [
    { item: fig, quantity: 4, purchasePrice: 2 },
    { item: quince, quantity: 1, purchasePrice: 2 },
  ]
  await addDocument(stocked, StockIn, { header: { supplier: stocked.supplier }, lines: received, audited: true })
  await addDocument(stocked, StockOut, { lines: [{ item: quince, quantity: 1 }], audited: true })
  await signIn(page, 'owner', '/stock/onhand?q=jam')
  const grid = page.getByRole('grid', { name: 'Stock on hand' })
  await expect(grid.getByRole('row', { name: /Fig jam at its level/ })).toContainText('Low')
  await expect(grid.getByRole('row', { name: /Quince jam run out/ })).toContainText('Out')
  await page.getByRole('button', { name: 'Order what’s low' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggested order' })
  const order = dialog.getByRole('row', { name: /Jam Makers of the Valley/ })
  await expect(order).toContainText(GROCER.name)
  await expect(order).toContainText('$40.00')
  await expectAccessible(page)
  // Excludes suppliers of other tests.
  for (const box of await dialog.getByRole('checkbox').all()) if (await box.isEnabled()) await box.uncheck()
  await order.getByRole('checkbox').check()
  await expect(dialog.getByText('$40.00 ex tax')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create one order' }).click()
  await expect(page.getByText('One order created.')).toBeVisible()
  await expect(grid.getByRole('row', { name: /Fig jam at its level/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('One order deleted.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Order what’s low' }).click()
  await expect(dialog.getByRole('row', { name: /Jam Makers of the Valley/ })).toContainText('$40.00')
  await expectAccessible(page)
})
