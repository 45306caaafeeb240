import type { Page } from '@playwright/test'

/** Signs in as people do. Reaching for `path` first proves that sign-in brings one back to where one wanted to go. */
export async function signInAs(
  page: Page,
  { user, password, path = '/' }: { user: string; password: string; path?: string },
) {
  await page.goto(path)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}
