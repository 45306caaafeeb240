import type { Page } from '@playwright/test'

/** The page's time (page.clock.install) stands from here on; only the test moves it. */
export async function stopTheClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}
