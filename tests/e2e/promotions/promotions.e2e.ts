import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const PAGES: readonly [path: string, title: string, shown: string][] = [
  ['/promotion/special', 'Specials', 'Greek yoghurt 1 kg, special'],
  ['/promotion/happyhour', 'Happy hours', 'Afternoon cakes'],
  ['/promotion/mixsale', 'Mix and match', 'Soft drinks, any 3'],
  ['/promotion/buygetfree', 'Buy X get Y', 'Coffee and a muffin'],
  ['/promotion/mixquantity', 'Mixed quantity discounts', 'Fill the freezer'],
  ['/promotion/quantityfavour', 'Quantity discounts', 'Mineral water by the case'],
  ['/promotion/sale', 'Sale promotions', 'Letterbox drop, 10% off'],
  ['/promotion/discount', 'Predefined discounts', 'Dented or short dated'],
  ['/promotion/tryout', 'Try out promotions', 'The basket is empty'],
  ['/promotion/tryout?view=calendar', 'Try out promotions', 'Soft drinks, any 3'],
]

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const [path, title, shown] of PAGES) {
  test(`${title} (${path}) shows what the demo merchant has, on a desk and on a phone`, async ({ page }) => {
    test.slow() // two looks
    await signIn(page, 'owner', path)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(shown).first()).toBeVisible()
      await expectAccessible(page)
    }
  })
}

/** Chooses by typing, as a person does in a long list. */
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
    await choose(page, 'Add a product', item)
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
