import type { Browser, BrowserContext } from '@playwright/test'
import { slowDown } from './page-times.ts'

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A page opened by a browser without any of its files. */
export interface FirstUse {
  readonly url: string
  /** Selector of an element that makes the page usable. */
  readonly usable: string
  readonly state?: SignedInState | undefined
}

/** Milliseconds from the navigation. */
export interface UseTimes {
  readonly painted: number
  readonly usable: number
  /** Longest task until then. */
  readonly longestTask: number
  readonly requests: number
}

/** Measured inside the page, frame by frame, without the test's own polling. */
function watch(selector: string): void {
  const seen = { usable: 0, longestTask: 0 }
  Object.assign(window, { benchSeen: seen })
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) {
      if (seen.usable === 0) seen.longestTask = Math.max(seen.longestTask, task.duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const there = [...document.querySelectorAll(selector)].some(
      part => part.checkVisibility() && part.textContent !== '',
    )
    if (there) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type Seen = { benchSeen: { usable: number; longestTask: number } }

/** Opens the page once, on a processor slowed down by this factor. */
export async function firstUse(browser: Browser, { url, usable, state }: FirstUse, slower: number): Promise<UseTimes> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    ...(state ? { storageState: state } : {}),
  })
  try {
    const page = await context.newPage()
    let requests = 0
    page.on('request', () => requests++)
    await page.addInitScript(watch, usable)
    await slowDown(page, slower)
    await page.goto(url)
    await page.waitForFunction(() => (window as unknown as Seen).benchSeen.usable > 0) // set by `watch`
    const before = requests
    const seen = await page.evaluate(() => (window as unknown as Seen).benchSeen) // as above
    // The browser reports a paint afterwards, and possibly after the page was usable.
    const paintTime = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    const painted = Number(await paintTime.jsonValue())
    return { painted, ...seen, requests: before }
  } finally {
    await context.close()
  }
}
