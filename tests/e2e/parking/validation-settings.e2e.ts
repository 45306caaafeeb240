import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { atShop } from '../pos/at-shop.ts'

test('a manager limits who gives a validation and how often; both are kept, and budgets are shown', async ({
  page,
}) => {
  await signIn(page, 'owner', '/settings/onlinevalidation')
  await atShop(page, 'Harbour Quay Car Park')
  const type = page.getByRole('listitem', { name: 'One hour for shoppers' })
  await type.getByRole('textbox', { name: 'Per merchant and day' }).fill('60')
  await type.getByRole('combobox', { name: 'Given by' }).click()
  await page.getByRole('option', { name: 'Harbour Bakery' }).click()
  await page.keyboard.press('Escape')
  await type.getByRole('button', { name: 'Save One hour for shoppers' }).click()
  await expect(page.getByText('One hour for shoppers saved')).toBeVisible()
  await page.reload()
  await expect(type.getByRole('textbox', { name: 'Per merchant and day' })).toHaveValue('60')
  await expect(type.getByText('Harbour Bakery')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Quay Cinema/ })).toContainText('$400.00')
  await expectAccessible(page)
})
