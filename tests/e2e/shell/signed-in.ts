import type { Page } from '@playwright/test'
import { cipherKey, decryptText } from '#platform/rules/wire/payload-cipher.ts'
import { test as base, type DemoUser, signIn } from '../../support/e2e.ts'

interface Fixtures {
  /** Opens a path of the console as a user who signed in before. */
  enter: (user: DemoUser, path?: string) => Promise<void>
}

/** The test function for the shell's rules. */
export const test = base.extend<Fixtures>({
  enter: async ({ page }, use) => {
    await use((user, path) => signIn(page, user, path))
  },
})

/** The token in the page's storage, as the console reads it. */
export async function tokenOf(page: Page): Promise<string | null> {
  const [sealed, device] = await page.evaluate(() => [
    window.localStorage.getItem('user-token'),
    window.localStorage.getItem('device-id'),
  ])
  return sealed && device ? decryptText(sealed, cipherKey(device)) : null
}

export { demoPassword, expect, expectAccessible, signInByPage as signIn } from '../../support/e2e.ts'
