import type { Page } from '@playwright/test'

/** Limits from a click to rows: a page visited before, and a first visit. */
export const VISITED_MS = 300
export const FIRST_VISIT_MS = 700

/** Slows down the page's processor by this factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Milliseconds from the navigation to the first and to the largest contentful paint so far. */
export function largestPaint(page: Page): Promise<{ first: number; largest: number }> {
  return page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>(resolve => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        // Buffered entries arrive in one callback.
        new PerformanceObserver(list => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? first })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/**
 * Milliseconds from a click on a menu entry to the frame in which its list shows rows. Measured inside the page, so
 * that the connection between test and browser does not count.
 */
export async function timeToRows(page: Page, entry: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry, exact: true })
  await link.waitFor()
  return link.evaluate(
    (element, title) =>
      new Promise<number>((resolve, reject) => {
        const visible = (selector: string) =>
          [...document.querySelectorAll(selector)].filter(
            element => element.checkVisibility() && element.textContent !== '',
          )
        const started = performance.now()
        const look = () => {
          const after = performance.now() - started
          // The previous page may remain for a moment; its rows do not count.
          const there = visible('h1').every(heading => heading.textContent === title)
          if (there && visible('tbody td').length > 0) resolve(after)
          else if (after > 10_000) reject(new Error(`no rows of ${title} after 10 s`))
          else requestAnimationFrame(look)
        }
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        requestAnimationFrame(look)
      }),
    entry,
  )
}

/**
 * Milliseconds from a click on the menu's link to this path to the frame in which its page shows what it has: rows, a
 * form, or the words of an empty list. Undefined where that takes longer than `most`.
 */
export function timeToPage(page: Page, path: string, most: number): Promise<number | undefined> {
  return page.evaluate(
    ({ path, most }) =>
      new Promise<number | undefined>((resolve, reject) => {
        const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(it => it.checkVisibility())
        const link = document.querySelector(`nav a[href="${path}"]`)
        if (!link) return reject(new Error(`the menu has no link to ${path}`))
        const [before] = seen('main')
        const started = performance.now()
        const look = () => {
          const after = performance.now() - started
          const [main] = seen('main')
          const isThere = main !== before && seen('main h1').some(heading => heading.textContent !== '')
          if (isThere && seen('main .mantine-Skeleton-root, main .mantine-Loader-root').length === 0) resolve(after)
          else if (after > most) resolve(undefined)
          else requestAnimationFrame(look)
        }
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        requestAnimationFrame(look)
      }),
    { path, most },
  )
}
