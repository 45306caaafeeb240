import { expect, type Page } from '@playwright/test'

export const MADE_PASSWORD = 'Seven-Baskets-42!'

/** Creates a user of the merchant in the console; their page stays open. */
export async function makeUser(page: Page, userName: string, firstName = 'Lena'): Promise<void> {
  await page.goto('/settings/usermanage?open=new')
  await page.getByRole('textbox', { name: 'User name' }).fill(userName)
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No roles yet')).toBeVisible()
}

/** Grants the user whose page is open a role in all shops. */
export async function giveType(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add role' })
  await dialog.getByRole('combobox', { name: 'Role' }).fill(type)
  await page.getByRole('option', { name: type }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: type })).toBeVisible()
}

/** Sets the password of created users for the user whose page is open; tries a weak one first. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set password' }).click()
  const dialog = page.getByRole('dialog', { name: /^Password of/ })
  await dialog.getByLabel('New password', { exact: true }).fill('weak')
  await expect(dialog.getByRole('button', { name: 'Set password' })).toBeDisabled()
  await dialog.getByLabel('New password', { exact: true }).fill(MADE_PASSWORD)
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(dialog).toBeHidden()
}
