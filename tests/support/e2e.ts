import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { describeFinding, seriousFindings } from './accessibility.ts'
import { demoPassword } from './e2e-setup.ts'
import { pageDigest } from './page-digest.ts'
import { signInAs } from './sign-in.ts'
import { giveStored, storedSignIns } from './stored-sign-in.ts'

export { expect } from '@playwright/test'
export { demoPassword } from './e2e-setup.ts'

/** The demo merchant's users. */
export type DemoUser = 'admin' | 'owner' | 'manager' | 'clerk'

type ConsoleWatch = {
  /** For a test that provokes an error: browser messages that are allowed. */
  allow: (words: RegExp) => void
}

/** Playwright's test, which also fails on unexpected errors in the browser's console. */
export const test = base.extend<{ browserConsole: ConsoleWatch }>({
  browserConsole: [
    async ({ context }, use, testInfo) => {
      const complaints = watchConsole(context)
      const allowed: RegExp[] = []
      await use({ allow: words => allowed.push(words) })
      const unexpected = complaints.filter(words => !allowed.some(pattern => pattern.test(words)))
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0) {
        await reportPages(context, complaints, testInfo.titlePath.join(' › '))
      }
      expect(unexpected, 'the browser console shows no errors').toEqual([])
    },
    { auto: true },
  ],
})

const storedOf = storedSignIns(async (page, user: DemoUser) => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'en-AU' })
  if (!context) throw new Error('the page belongs to no browser')
  await signInByPage(await context.newPage(), user)
  const { origins } = await context.storageState()
  await context.close()
  return origins[0]?.localStorage ?? []
})

/** axe also looks into frames of dockets and tickets, which are sandboxed and run no scripts. */
const AXE_IN_A_FRAME = /^Blocked script execution in 'about:srcdoc'/

function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', message => {
    if (message.type() === 'error' && !AXE_IN_A_FRAME.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => complaints.push(error.error().stack ?? error.error().message))
  return complaints
}

/** Pages of all people of a test: one browser belongs to one test at a time. */
async function reportPages(context: BrowserContext, complaints: string[], title: string): Promise<void> {
  for (const page of (context.browser()?.contexts() ?? [context]).flatMap(each => each.pages())) {
    const digest = await pageDigest(page, complaints)
    console.log(`── ${title}\n${digest}`)
    await base.info().attach('digest', { body: digest, contentType: 'text/plain' })
  }
}

/** Signs in by the sign-in page and waits for the shell: for tests that end their session or test signing in. */
export async function signInByPage(page: Page, user: DemoUser, path = '/'): Promise<void> {
  await test.step(`sign in as ${user}`, () => signInAs(page, { user, password: demoPassword, path }))
}

/** Opens a path of the console as a signed-in user: signs in by the page once per worker, then reuses its storage. */
export async function signIn(page: Page, user: DemoUser, path = '/'): Promise<void> {
  await giveStored(page, await storedOf(page, user))
  await page.goto(path)
}

/** Nothing serious or critical for axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const findings = await seriousFindings(page)
  expect(findings.map(describeFinding), 'axe finds nothing serious').toEqual([])
}
