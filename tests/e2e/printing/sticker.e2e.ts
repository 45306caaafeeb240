import { readFileSync } from 'node:fs'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { atShop } from '../pos/at-shop.ts'

const DESK = { width: 1440, height: 900 }
const SIZES = [DESK, { width: 390, height: 844 }]

test('a cup sticker is designed, published, and printed for each thing of an order', async ({ page }) => {
  test.slow() // a whole journey
  await signIn(page, 'owner', '/design/template')
  await page
    .getByRole('row', { name: /Cup sticker/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cup sticker' })).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(page.getByRole('application', { name: 'Layout of Cup sticker' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize(DESK)
  await page
    .getByRole('list', { name: 'Elements' })
    .getByRole('button', { name: /shop\.name/ })
    .press('Enter')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Careful, hot')
  await page.getByRole('button', { name: /^Publish \(now version/ }).click()
  await expect(page.getByText(/Published version \d+/)).toBeVisible()

  await page.goto('/pos/onlineorders')
  await atShop(page, 'Harbour & Vine Café')
  const order = page.getByRole('listitem', { name: 'Order W-2044' })
  await order.getByRole('button', { name: 'Print stickers' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stickers of order W-2044' })
  await expect(dialog.getByRole('combobox', { name: 'Layout' })).toContainText('Cup sticker')
  await expect(dialog.getByText('3 stickers')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Stickers"]')
  await expect(preview.getByText('W-2044 1/3')).toBeVisible()
  await expect(preview.getByText('Careful, hot')).toHaveCount(3)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  const text = pdfText(readFileSync(await file.path())).join('\n')
  for (const words of ['Oliver Stone', 'Chicken schnitzel roll', 'Careful, hot', '3/3']) expect(text).toContain(words)
})
