import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { lookAtBarcode } from './camera.ts'
import { beginTask, itemsWithBarcodes, openHandheld, PHONE, scan } from './handheld.ts'

test.use({ viewport: PHONE })

const UNKNOWN = '4006381333931'

test('axe finds nothing serious on the pages of the handheld area', async ({ page }) => {
  await lookAtBarcode(page, UNKNOWN)
  await openHandheld(page, 'owner')
  await expectAccessible(page)
  for (const [entry, heading] of [
    ['Price check', 'Price check'],
    ['Availability and prices', 'Availability and prices'],
    ['Print test', 'Print test'],
    ['App reports', 'App reports'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: entry }).click()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
  }
  const path = await beginTask(page, 'Stock in')
  await scan(page, 'NOBODY-KNOWS')
  await expect(page.getByText(/No product has the code NOBODY-KNOWS/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Unknown code NOBODY-KNOWS/ }).click()
  await expect(page.getByLabel('Which product is it?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the task' }).click()
  // The camera works too, with the product's own reader, and stays open for the next code.
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText('Hold the code inside the frame')).toBeVisible()
  await expect(page.getByRole('button', { name: `Unknown code ${UNKNOWN}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close camera' }).click()
  // The old path leads to the same page.
  await page.goto(path.replace('/app/', '/'))
  await expect(page.getByRole('button', { name: /Unknown code NOBODY-KNOWS/ })).toBeVisible()
})

test('the clerk of the demo counts with the handheld and commits what was counted', async ({ page }) => {
  await openHandheld(page, 'clerk')
  await beginTask(page, 'Stocktake')
  const [item] = await itemsWithBarcodes(page)
  await scan(page, item.barcode)
  await page.getByRole('button', { name: 'Commit one line' }).click()
  await expect(page.getByText('Committed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Audit/ })).toHaveCount(0)
})

test('an address of the handheld that there is not leads to its first page, and says so', async ({ page }) => {
  await openHandheld(page, 'clerk')
  await page.goto('/app/handy/hoem')
  await expect(page.getByText('There is no page at /app/handy/hoem.')).toBeVisible()
  await expect(page).toHaveURL('/app/handy/home')
})
