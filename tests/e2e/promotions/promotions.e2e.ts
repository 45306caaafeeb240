import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const PAGES: readonly [path: string, title: string, shown: string][] = [
  ['/promotion/all', 'Promotions', 'Afternoon cakes'],
  ['/promotion/all?view=calendar', 'Promotions', 'Soft drinks, any 3'],
  ['/promotion/special', 'Specials', 'Greek yoghurt 1 kg, special'],
  ['/promotion/happyhour', 'Happy hours', 'Afternoon cakes'],
  ['/promotion/mixsale', 'Mix and match', 'Soft drinks, any 3'],
  ['/promotion/buygetfree', 'Buy X get Y', 'Coffee and a muffin'],
  ['/promotion/mixquantity', 'Mixed quantity discounts', 'Fill the freezer'],
  ['/promotion/quantityfavour', 'Quantity discounts', 'Mineral water by the case'],
  ['/promotion/sale', 'Sale promotions', 'Letterbox drop, 10% off'],
  ['/promotion/discount', 'Predefined discounts', 'Dented or short dated'],
  ['/promotion/tryout', 'Try out promotions', 'The basket is empty'],
]

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const [path, title, shown] of PAGES) {
  test(`${title} (${path}) shows what the demo merchant has, on a desk and on a phone`, async ({ page }) => {
    test.slow() // two checks
    await signIn(page, 'owner', path)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(shown).first()).toBeVisible()
      await expectAccessible(page)
    }
  })
}

/** Selects by typing, as in a long list. */
async function choose(page: Page, name: string, wanted: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(wanted)
  await page.getByRole('option', { name: wanted, exact: true }).click()
}

test('a mix sale says what it does while it is made, and does it in the try-out', async ({ page }) => {
  test.slow() // a whole journey
  await signIn(page, 'owner', '/promotion/mixsale?open=new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Freezer, any 2')
  await choose(page, 'Product group', 'Frozen vegetables')
  await page.getByRole('textbox', { name: 'How many' }).fill('2')
  await page.getByRole('textbox', { name: 'Price together' }).fill('5')
  await page.getByRole('textbox', { name: 'Priority' }).fill('10')
  await expect(page.getByText('Any 2 of Frozen vegetables for $5.00.')).toBeVisible()
  const example = page.getByRole('region', { name: 'For example' })
  await expect(example.getByRole('row', { name: /Saves/ })).toContainText('$5.00')
  const others = page.getByRole('region', { name: 'Other promotions on these products' })
  await expect(others).toContainText('Fill the freezer')
  await expect(others).toContainText('This promotion applies first')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Freezer, any 2' })).toBeVisible()

  await page.goto('/promotion/tryout')
  await page.getByRole('combobox', { name: 'Shop' }).click()
  await page.getByRole('option', { name: 'Vine Street Grocer' }).click()
  for (const item of ['Peas 1 kg', 'Corn kernels 500 g']) {
    await choose(page, 'Add product', item)
    await expect(page.getByRole('textbox', { name: `Quantity of ${item}` })).toBeFocused()
  }
  const fired = page.getByRole('region', { name: 'Applied', exact: true })
  await expect(fired).toContainText('Freezer, any 2')
  await expect(fired).toContainText('saves $2.40')
  await expect(page.getByRole('row', { name: /To pay/ })).toContainText('$5.00')
  await expect(page.getByRole('region', { name: 'Did not apply' })).toContainText('Fill the freezer')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove Corn kernels 500 g' }).click()
  await expect(page.getByRole('region', { name: 'Did not apply' })).toContainText('Needs 2, but the basket has 1.')
})

test('the list of all promotions is filtered by kind, state and shop, and leads to each promotion', async ({
  page,
}) => {
  await signIn(page, 'owner', '/promotion/all')
  const grid = page.getByRole('grid', { name: 'Promotions' })
  await expect(grid).toContainText('Afternoon cakes')
  await expect(grid).toContainText('Buy X get Y')
  await choose(page, 'Shop', 'Vine Street Grocer')
  await expect(grid).not.toContainText('Afternoon cakes')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Specials' }).click()
  await expect(grid).not.toContainText('Soft drinks, any 3')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL(/kind=special/)
  await expect(page).toHaveURL(/state=upcoming/)
  await expect(grid.getByText(/^Upcoming/).first()).toBeVisible()
  await expect(grid.getByText(/^Ended/)).toHaveCount(0)
  await page.getByText('Calendar', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Promotion calendar' })).not.toContainText('Soft drinks, any 3')
  await page.getByText('List', { exact: true }).click()
  await grid
    .getByRole('row')
    .nth(1)
    .getByText(/special$/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/promotion\/special\?open=/)
})

test('a new promotion is chosen by its picture and example, and its form opens', async ({ page }) => {
  await signIn(page, 'owner', '/promotion/all')
  await page.getByRole('button', { name: 'New promotion' }).click()
  const dialog = page.getByRole('dialog', { name: 'New promotion' })
  await expect(dialog.getByRole('link')).toHaveCount(7)
  await expect(dialog.locator('svg[focusable="false"]')).toHaveCount(7)
  await expect(dialog.getByRole('link', { name: /Mix and match/ })).toContainText('Any 3 soft drinks for $10.')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: /Mix and match/ }).click()
  await expect(page).toHaveURL(/\/promotion\/mixsale\?open=new/)
  await expect(page.getByRole('textbox', { name: 'How many' })).toBeVisible()
})
