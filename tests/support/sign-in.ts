import type { Page } from '@playwright/test'

/** Signs in as people do. Opening `path` first tests that sign-in leads back to it. */
export async function signInAs(
  page: Page,
  { user, password, path = '/' }: { user: string; password: string; path?: string },
) {
  await page.goto(path)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The form is there before the console, at any address: only the token shows that sign-in succeeded.
  await page.waitForFunction(() => window.localStorage.getItem('user-token') !== null)
  await page.waitForURL(url => url.pathname !== '/login')
}
