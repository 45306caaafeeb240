import type { Page } from '@playwright/test'

/** Stops the page's time (page.clock.install); from here on only the test moves it. */
export async function stopTheClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}
