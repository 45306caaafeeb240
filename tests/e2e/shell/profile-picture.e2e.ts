import { expect, signIn, test } from '../../support/e2e.ts'

/** A green square of 2 x 2. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQzouSzotigFAAF+YDjX0NAbMAAAAASUVORK5CYII=',
  'base64',
)

test('a user puts a picture of themselves into the profile; the bar shows it, until it is taken away', async ({
  page,
}) => {
  await signIn(page, 'manager', '/profile')
  const details = page.getByRole('region', { name: 'Details' })
  const account = page.getByRole('button', { name: /^Account of/ })
  await details.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(details.getByRole('img')).toBeVisible()
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(account.locator('img')).toBeVisible()

  await page.reload()
  await expect(account.locator('img')).toBeVisible()
  await details.getByRole('button', { name: 'Remove picture 1' }).click()
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(account).toHaveText('')
  await expect(account.locator('img')).toHaveCount(0)
})
