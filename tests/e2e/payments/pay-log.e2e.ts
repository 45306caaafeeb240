import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('a programmer looks up what was sent to the payment provider, and goes on to its payment', async ({ page }) => {
  await signIn(page, 'owner', '/developer/paylog')
  await expect(page.getByRole('heading', { level: 1, name: 'Pay log' })).toBeVisible()
  await expectAccessible(page)
  await page.getByPlaceholder('Search').first().fill('simulator/refund')
  await page
    .getByRole('row', { name: /simulator\/refund/ })
    .first()
    .click()
  const request = page.getByLabel('Request', { exact: true })
  await expect(request).toHaveValue(/pay_/)
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(/"amount"/)
  await expectAccessible(page)
})
