import type { Page } from '@playwright/test'

export type Stored = readonly { name: string; value: string }[]

/** Milliseconds; tokens are rotated after 15 minutes, and a rotated one must not be shared. */
const GOOD_FOR_MS = 10 * 60_000

/** The browser storage after each user's sign-in, reused by this worker until its token is rotated. */
export function storedSignIns<User>(signInOnce: (page: Page, user: User) => Promise<Stored>) {
  const signIns = new Map<User, { at: number; stored: Promise<Stored> }>()
  return (page: Page, user: User): Promise<Stored> => {
    const known = signIns.get(user)
    if (known && performance.now() - known.at < GOOD_FOR_MS) return known.stored
    const stored = signInOnce(page, user)
    signIns.set(user, { at: performance.now(), stored })
    return stored
  }
}

/** Puts stored sign-in data into an empty page; later changes by the page are kept. */
export async function giveStored(page: Page, stored: Stored): Promise<void> {
  await page.addInitScript(items => {
    if (window.localStorage.getItem('device-id')) return
    for (const { name, value } of items) window.localStorage.setItem(name, value)
  }, stored)
}
