import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { atShop } from './at-shop.ts'

const PAGES = [
  ['/pos/printer', 'Printers'],
  ['/pos/printertype', 'Printer types'],
  ['/pos/payment', 'Payment methods'],
  ['/pos/deliveryzone', 'Delivery zones'],
  ['/pos/deliveryzone?open=new', 'Delivery zone'],
  ['/pos/stockitem', 'Stock items'],
  ['/pos/stockitem?open=new', 'Stock item'],
  ['/pos/priceinquiry', 'Price check'],
  ['/pos/onlineorders', 'Online orders'],
] as const

test('set-up pages of the point of sale: axe finds nothing serious, on a desk and on a phone', async ({ page }) => {
  test.slow() // eighteen checks
  await signIn(page, 'owner', '/pos/printer')
  await atShop(page, 'Vine Street Grocer')
  for (const [path, heading] of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: new RegExp(heading), level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${path} at ${width}`, () => expectAccessible(page))
    }
  }
})
