import { launchBrowser } from '../../support/launch-browser.ts'
import { type Traffic, watchTraffic } from '../browser/traffic.ts'

interface Desk {
  readonly url: string
  readonly user: string
  readonly password: string
}

/** What a new phone loads: the sign-in page, then the handheld's home with its open tasks. */
export async function firstLoad({ url, user, password }: Desk): Promise<Traffic> {
  const browser = await launchBrowser()
  try {
    const viewport = { width: 390, height: 844 }
    // The worker fetches only files of the page; its copies would be counted twice.
    const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-AU', serviceWorkers: 'block' })
    const page = await context.newPage()
    const traffic = await watchTraffic(page)
    await page.goto('/app/handy/home')
    await page.getByLabel('User name').fill(user)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await page.getByRole('heading', { name: 'Open tasks' }).waitFor()
    await page.waitForLoadState('networkidle')
    return traffic()
  } finally {
    await browser.close()
  }
}
