import type { Browser, BrowserContext } from '@playwright/test'
import { slowDown } from './page-times.ts'

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A page that is opened by a browser which has no file of it yet. */
export interface FirstUse {
  readonly url: string
  /** Selector of what makes the page one that can be used. */
  readonly usable: string
  readonly state?: SignedInState | undefined
}

/** Milliseconds from the navigation. */
export interface UseTimes {
  readonly painted: number
  readonly usable: number
  /** Of the longest task until then. */
  readonly longestTask: number
  readonly requests: number
}

/** Watched inside the page, frame by frame: a test's own looking would be in it. */
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

/** Opens the page once, on a processor that is so many times slower. */
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
    await page.waitForFunction(() => (window as unknown as Seen).benchSeen.usable > 0) // put there by `watch`
    const before = requests
    const seen = await page.evaluate(() => (window as unknown as Seen).benchSeen) // as above
    // The browser tells of a paint after it, and so perhaps after the page could be used.
    const paintTime = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    const painted = Number(await paintTime.jsonValue())
    return { painted, ...seen, requests: before }
  } finally {
    await context.close()
  }
}
