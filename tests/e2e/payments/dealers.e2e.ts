import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

/** The month before this one, YYYY-MM. */
function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

test('an administrator works out a dealer’s month, approves it and marks it as paid', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin', '/cardpay/dealer')
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Brisbane Till Supply').click()
  await expect(page.getByRole('group', { name: 'Merchants 1' }).getByLabel('Merchant')).toHaveValue(/^[0-9a-f-]{36}$/)
  const statements = page.getByRole('region', { name: 'Statements' })
  const month = lastMonth()
  await statements.getByLabel('Month').fill(month)
  await statements.getByRole('button', { name: 'Prepare statement' }).click()
  await expect(statements.getByText('Share of the dealer')).toBeVisible()
  await expectAccessible(page)
  await statements.getByRole('button', { name: `Approve ${month}` }).click()
  await statements.getByRole('button', { name: `Mark ${month} as paid` }).click()
  await expect(statements.getByRole('heading', { name: `${month} · Paid` })).toBeVisible()
})
