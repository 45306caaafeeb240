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
  ['/pos/priceinquiry', 'Price inquiry'],
  ['/pos/onlineorders', 'Online orders'],
] as const

for (const width of [1440, 390]) {
  test(`set-up pages of the point of sale at ${width}: axe finds nothing serious`, async ({ page }) => {
    test.slow() // nine looks
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'owner', '/pos/printer')
    await atShop(page, 'Vine Street Grocer')
    for (const [path, heading] of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: new RegExp(heading), level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await test.step(path, () => expectAccessible(page))
    }
  })
}
