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
  // The form is there before the console, at whatever address was asked for: only the token says that it went through.
  await page.waitForFunction(() => window.localStorage.getItem('user-token') !== null)
  await page.waitForURL(url => url.pathname !== '/login')
}
