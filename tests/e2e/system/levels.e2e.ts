import { expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

test('a level is added below a region, and its move shows first who is affected', async ({ page }, { workerIndex }) => {
  const name = `Outer Brisbane ${workerIndex}`
  await signIn(page, 'owner')
  await page.goto('/mls/level?open=new')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Area' }).click()
  await page.getByRole('combobox', { name: 'Belongs to' }).fill('Queensland')
  await page.getByRole('option', { name: 'Queensland' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).not.toHaveURL(/open=new/)
  await page.goto('/mls/level')
  const row = page.getByRole('row').filter({ hasText: `Harbour & Vine / Queensland / ${name}` })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move or change shops' }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${name}` })
  await expect(dialog.getByRole('status')).toHaveText("This changes no one's shops.")
  await dialog.getByRole('combobox', { name: 'Shops directly in it' }).click()
  await page.getByRole('option', { name: 'Harbour Quay Car Park' }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'Regional manager' })).toContainText('Harbour Quay Car Park')
  await expectAccessible(page)
  // Not moved: other journeys rely on who works in the car park.
  // By keyboard, as the options of the shops may cover the button.
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toBeHidden()
})

test('the page of assignments says why a user may do something', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/mls/user')
  await page.getByRole('row').filter({ hasText: 'Regional manager' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Why may they do this?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What manager may do' })
  await dialog.getByRole('combobox', { name: 'Page' }).fill('Products')
  await page.getByRole('option', { name: 'Products', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'View' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Role “Manager”/,
    /Level role “Regional manager” at Harbour & Vine \/ Queensland/,
  ])
  await expectAccessible(page)
})
