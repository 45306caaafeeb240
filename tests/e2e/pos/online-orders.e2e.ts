import { expect, signIn, test } from '../../support/e2e.ts'
import { atShop } from './at-shop.ts'

test('an order is accepted, made and collected, and whoever else looks sees each step', async ({ page, browser }) => {
  test.slow() // two people at two counters
  await signIn(page, 'owner', '/pos/onlineorders')
  await atShop(page, 'Harbour & Vine Café')
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'owner', '/pos/onlineorders')
  await atShop(other, 'Harbour & Vine Café')

  const inColumn = (on: typeof page, column: RegExp, order: string) =>
    on.getByRole('region', { name: column }).getByRole('listitem', { name: `Order ${order}` })
  const fresh = inColumn(page, /^New/, 'W-2048')
  await expect(inColumn(other, /^New/, 'W-2048')).toBeVisible()
  await fresh.getByRole('button', { name: 'Accept' }).click()
  await fresh.getByRole('button', { name: '20 min' }).click()
  await fresh.getByRole('button', { name: 'Accept' }).click()
  const making = inColumn(page, /^Making/, 'W-2048')
  await expect(making).toContainText('Promised for')
  await expect(inColumn(other, /^Making/, 'W-2048')).toBeVisible()

  await making.getByRole('button', { name: 'Ready for pickup' }).click()
  const ready = inColumn(other, /^Ready/, 'W-2048')
  await expect(ready).toBeVisible()
  await ready.getByRole('button', { name: 'Collected' }).click()
  await expect(inColumn(page, /^Done/, 'W-2048')).toBeVisible()
  await context.close()
})

test('an order is denied with a reason, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'owner', '/pos/onlineorders')
  await atShop(page, 'Vine Street Grocer')
  const order = page.getByRole('listitem', { name: 'Order G-0561' })
  await order.getByRole('button', { name: 'Deny' }).click()
  await order.getByRole('button', { name: 'Too busy' }).click()
  await order.getByRole('button', { name: 'Deny order' }).click()
  await expect(order).toHaveCount(0)
  await page.getByText(/^Done/).click()
  await expect(order).toContainText('Denied: Too busy')
})

test('the bell is muted and stays so', async ({ page }) => {
  await signIn(page, 'owner', '/pos/onlineorders')
  await page.getByRole('button', { name: 'Sound on' }).click()
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
})
