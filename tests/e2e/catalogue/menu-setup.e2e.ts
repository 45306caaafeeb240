import type { Page } from '@playwright/test'
import { drag } from '../../support/drag.ts'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

/** Opens the menu of one shop; each test has its own shop, because tests change it. */
async function openMenuOf(page: Page, shop: string) {
  await signIn(page, 'owner', '/catalogue/menusetup')
  await expect(page.getByText('Please select a shop')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: shop }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Menu of ${shop}` })).toBeVisible()
}
const spot = (page: Page, row: number, column: number) =>
  page.getByRole('gridcell', { name: new RegExp(`, row ${row}, column ${column}(\\D|$)`) })

test('the café’s menu is rearranged by mouse and keyboard, looked at, published, and rolled back', async ({ page }) => {
  test.slow() // a long session of a manager
  await openMenuOf(page, 'Harbour & Vine Café')
  await expect(spot(page, 3, 1)).toHaveAccessibleName(/^Flat white/)
  await expectAccessible(page)

  await drag(spot(page, 3, 1), spot(page, 3, 5))
  await expect(spot(page, 3, 5)).toHaveAccessibleName(/^Flat white/)
  await expect(spot(page, 3, 1)).toHaveAccessibleName(/^Iced latte/)
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  await spot(page, 3, 5).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(spot(page, 3, 4)).toHaveAccessibleName(/^Flat white/)
  await page.keyboard.press('Control+z')
  await expect(spot(page, 3, 5)).toHaveAccessibleName(/^Flat white/)

  await page.getByRole('tab', { name: 'Specials' }).click()
  await expect(spot(page, 6, 5)).toHaveAccessibleName(/^Empty place/)
  await page.getByRole('radiogroup', { name: 'Add to the menu' }).getByText('Items').click()
  await page.getByRole('searchbox', { name: 'Find by name or code' }).fill('shakshuka')
  await page.getByRole('button', { name: /^Shakshuka/ }).click()
  await spot(page, 6, 5).click()
  await expect(spot(page, 6, 5)).toHaveAccessibleName(/^Shakshuka/)

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Coffee', exact: true }).click()
  await preview.getByRole('button', { name: /^Espresso/ }).click()
  await expect(preview.getByRole('status')).toContainText('Espresso')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog', { name: /^Publish to the tills/ })
  for (const moved of ['Flat white', 'Iced latte'])
    await expect(publish.getByRole('listitem').filter({ hasText: moved })).toContainText('Moved')
  await expect(publish.getByRole('listitem').filter({ hasText: 'Shakshuka' })).toContainText('Added')
  await expectAccessible(page)
  await publish.getByLabel('Note').fill('Shakshuka is back')
  // There are more when another test has changed the price of an item.
  await publish.getByRole('button', { name: /^Publish \d+ changes$/ }).click()
  await expect(page.getByText('Published as number 2')).toBeVisible()
  await expect(publish).toHaveCount(0)

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publications' }).click()
  const first = page.getByRole('region', { name: 'Publication 1' })
  await first.getByRole('button', { name: 'Show what restoring changes' }).click()
  await expect(first.getByRole('listitem').filter({ hasText: 'Shakshuka' })).toContainText('Removed')
  await first.getByRole('button', { name: 'Roll back to 1' }).click()
  await expect(page.getByText('Published as number 3')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the grocer’s menu gets a button by two taps', async ({ page }) => {
    test.slow() // opens the drawer twice
    await openMenuOf(page, 'Vine Street Grocer')
    await expect(spot(page, 3, 1)).toHaveAccessibleName(/^Bananas/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add to the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add to the menu' })
    await drawer.getByText('Functions', { exact: true }).click()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Refund' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(page.getByText('Choose a place for Refund')).toBeVisible()
    await spot(page, 3, 1).tap()
    await expect(spot(page, 3, 1)).toHaveAccessibleName(/^Refund/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })
})
