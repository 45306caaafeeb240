import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('the product list and its form show stock, margin, recent sales and shops', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/catalogue/plu/figures')) calls.push(request.url())
  })
  await signIn(page, 'owner', '/catalogue/plu?q=full%20cream%20milk%202')
  const grid = page.getByRole('grid', { name: 'Products' })
  for (const name of ['On hand', 'Margin', 'Sold (30 days)', 'Sold at'])
    await expect(grid.getByRole('columnheader', { name })).toBeVisible()
  const row = grid.getByRole('row').filter({ hasText: 'Full cream milk 2 L' })
  await expect(row.getByRole('gridcell', { name: /^-?\d+(\.\d)?%$/ })).toBeVisible()
  // One call for the whole page.
  expect(calls).toHaveLength(1)
  await expectAccessible(page)

  await row.getByText('Full cream milk 2 L', { exact: true }).click()
  const figures = page.getByRole('region', { name: 'Stock and sales' })
  await expect(figures.getByText('On hand').first()).toBeVisible()
  await expect(figures.getByText(/^-?\d+(\.\d)?%$/)).toBeVisible()
  await expectAccessible(page)
})

test('a price is changed from the product list with one click, and three are allowed', async ({ page }) => {
  await signIn(page, 'owner', '/catalogue/plu?q=lamington')
  const row = page.getByRole('row').filter({ hasText: 'Lamington' })
  const price = row.getByRole('gridcell').filter({ hasText: '$5.00' })
  await page.evaluate(() => {
    const counted = { clicks: 0 }
    document.addEventListener('click', () => counted.clicks++, true)
    Object.assign(window, { counted })
  })
  await price.hover()
  await price.getByRole('button', { name: /Price 1/ }).click()
  await row.getByRole('textbox', { name: 'Price 1' }).fill('5.40')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('$5.40')
  const clicks = await page.evaluate(() => (window as unknown as { counted: { clicks: number } }).counted.clicks) // set above
  expect(clicks).toBeLessThanOrEqual(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('$5.00')
})
