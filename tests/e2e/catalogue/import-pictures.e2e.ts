import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('an import fetches the pictures of its products, and names those that it could not fetch', async ({ page }) => {
  const jpeg = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#7a3b1e' } })
    .jpeg()
    .toBuffer()
  const pictures = createServer((_, response) => response.end(jpeg))
  await new Promise<void>(resolve => pictures.listen(0, '127.0.0.1', resolve))
  const { port } = pictures.address() as AddressInfo // it listens on a port
  try {
    const lines = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
      `jug,Clay jug,Title,Default Title,JUG-1,24.00,http://127.0.0.1:${port}/jug.jpg`,
      // The server downloads nothing from private networks that its settings do not allow.
      'jug,,,,,,http://10.9.9.9/jug.jpg',
    ]
    await signIn(page, 'owner', '/catalogue/plu')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import: Products' })
    const buffer = Buffer.from(lines.join('\n'))
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'shopify.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByRole('status')).toContainText('2 pictures are fetched after the import.')
    await dialog.getByRole('button', { name: 'Import one row' }).click()
    await expect(dialog.getByText('1 of 2 pictures fetched.')).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByRole('list', { name: 'Pictures that were not fetched' })).toContainText(
      'Row 2: This address is on a private network. http://10.9.9.9/jug.jpg',
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('searchbox').first().fill('Clay jug')
    const row = page.getByRole('grid', { name: 'Products' }).getByRole('row').filter({ hasText: 'Clay jug' })
    await expect(row.locator('img')).toHaveCount(1)
  } finally {
    pictures.close()
  }
})
