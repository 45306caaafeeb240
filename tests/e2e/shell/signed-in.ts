import type { Browser, Page } from '@playwright/test'
import { cipherKey, decryptText } from '#platform/rules/payload-cipher.ts'
import { test as base, type DemoUser, signIn } from '../../support/e2e.ts'

type Stored = readonly { name: string; value: string }[]
type Keep = (user: DemoUser) => Promise<Stored>

interface WorkerFixtures {
  stored: Keep
}

interface Fixtures {
  /** Goes to a path of the console as somebody who has signed in before. */
  enter: (user: DemoUser, path?: string) => Promise<void>
}

/** Milliseconds; tokens are rotated after 15 minutes, and a rotated one must not be shared. */
const GOOD_FOR_MS = 10 * 60_000

async function signInOnce(browser: Browser, user: DemoUser, baseURL: string): Promise<Stored> {
  const context = await browser.newContext({ baseURL, locale: 'en-AU' })
  await signIn(await context.newPage(), user)
  const { origins } = await context.storageState()
  await context.close()
  return origins[0]?.localStorage ?? []
}

/** Puts what a sign-in stored into a page that has stored nothing; what the page then does with it stays done. */
async function giveStorage(page: Page, stored: Stored): Promise<void> {
  await page.addInitScript(items => {
    if (window.localStorage.getItem('device-id')) return
    for (const { name, value } of items) window.localStorage.setItem(name, value)
  }, stored)
}

/** The test of the shell's rules: a user signs in once a worker, and pages begin signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stored: [
    async ({ browser }, use, { project }) => {
      const kept = new Map<DemoUser, { at: number; stored: Promise<Stored> }>()
      await use(user => {
        const known = kept.get(user)
        if (known && performance.now() - known.at < GOOD_FOR_MS) return known.stored
        const stored = signInOnce(browser, user, project.use.baseURL ?? '')
        kept.set(user, { at: performance.now(), stored })
        return stored
      })
    },
    { scope: 'worker' },
  ],
  enter: async ({ page, stored }, use) => {
    await use(async (user, path = '/') => {
      await giveStorage(page, await stored(user))
      await page.goto(path)
    })
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

export { demoPassword, expect, expectAccessible, signIn } from '../../support/e2e.ts'
