import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('a car park makes the next version of its fees, sees what stays will cost, publishes it and calculates a stay', async ({
  page,
}) => {
  await signIn(page, 'owner', '/settings/feeTable')
  await page
    .getByRole('row')
    .filter({ hasText: 'Published' })
    .getByRole('gridcell', { name: 'Casual parking', exact: true })
    .click()
  await page.getByRole('button', { name: 'New version' }).click()
  const version = page.getByRole('dialog', { name: 'New version' })
  await version.getByRole('textbox', { name: 'Valid from' }).fill('01/03/2028 00:00')
  await page.keyboard.press('Tab')
  await version.getByRole('button', { name: 'New version' }).click()
  await expect(page.getByText('Draft created')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: '2028' })
    .getByRole('gridcell', { name: 'Casual parking', exact: true })
    .click()
  await page.getByRole('link', { name: 'Segments and prices' }).click()

  await page.getByRole('button', { name: /^Night/ }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('7.50')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Night/ })).toContainText('$7.50')
  const picture = page.getByRole('region', { name: 'What a stay costs' })
  await picture.getByText('Prices as a table').click()
  await expect(picture.getByRole('row', { name: /^9:30/ })).toContainText('$34.00')
  await picture.getByLabel('Entry time').fill('20:00')
  await expect(picture.getByRole('row', { name: /^1:00/ })).toContainText('$7.50')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish version' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish version' })
  await publish.getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText('Casual parking published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add segment' })).toHaveAccessibleDescription(/Create a new version/)

  await page.getByRole('link', { name: 'Calculate a fee' }).click()
  await page.getByRole('button', { name: 'Harbour Quay Car Park' }).click()
  await page.getByRole('textbox', { name: 'Entry', exact: true }).fill('14/03/2028 18:30')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Exit', exact: true }).fill('14/03/2028 21:00')
  await page.keyboard.press('Tab')
  const fee = page.getByRole('region', { name: 'Fee', exact: true })
  await expect(fee.getByRole('row', { name: /^Night/ })).toContainText('$7.50')
  await expect(fee.getByRole('row', { name: /^Due/ })).toContainText('$12.00')
  await expect(fee.getByText('Entered outside the entry times')).toBeVisible()
  await expectAccessible(page)
})
