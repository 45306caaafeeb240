import type { Page } from '@playwright/test'

export type Stored = readonly { name: string; value: string }[]

/** Milliseconds; tokens are rotated after 15 minutes, and a rotated one must not be shared. */
const GOOD_FOR_MS = 10 * 60_000

/** What a sign-in of each user left in the browser's storage, kept by this worker while its token is not rotated. */
export function storedSignIns<User>(signInOnce: (page: Page, user: User) => Promise<Stored>) {
  const kept = new Map<User, { at: number; stored: Promise<Stored> }>()
  return (page: Page, user: User): Promise<Stored> => {
    const known = kept.get(user)
    if (known && performance.now() - known.at < GOOD_FOR_MS) return known.stored
    const stored = signInOnce(page, user)
    kept.set(user, { at: performance.now(), stored })
    return stored
  }
}

/** Puts what a sign-in stored into a page that has stored nothing; what the page then does with it stays done. */
export async function giveStored(page: Page, stored: Stored): Promise<void> {
  await page.addInitScript(items => {
    if (window.localStorage.getItem('device-id')) return
    for (const { name, value } of items) window.localStorage.setItem(name, value)
  }, stored)
}
