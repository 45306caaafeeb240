import { expect, type Page } from '@playwright/test'
import { type DemoUser, signIn } from '../../support/e2e.ts'

export const PHONE = { width: 390, height: 844 }

/** Opens the handheld area in the grocer. */
export async function openHandheld(page: Page, user: DemoUser): Promise<void> {
  await signIn(page, user, '/app/handy/home')
  const choice = page.getByRole('button', { name: /Grocer/ })
  await expect(choice.or(page.getByRole('heading', { name: 'Handheld' }))).toBeVisible()
  if (await choice.isVisible()) await choice.click()
  await expect(page.getByRole('heading', { name: 'Open tasks' })).toBeVisible()
}

/** Starts a free task; returns its address. */
export async function beginTask(page: Page, kind: string): Promise<string> {
  await page.getByRole('button', { name: 'Handheld tasks' }).click()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('button', { name: kind, exact: true }).click()
  await expect(page.getByText('Scan the first item.')).toBeVisible()
  return new URL(page.url()).pathname
}

export { scanByWedge as scan } from '../../support/wedge-scanner.ts'

export const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Scanned items' }).getByRole('button', { name: new RegExp(name) })

/** The worker has stored the area's page and parts: from here on it opens offline. */
export const readyForOffline = (page: Page) =>
  page.waitForFunction(async () => {
    const cache = await caches.open('app /app')
    const cached = await cache.keys()
    return (
      cached.some(({ url }) => url.endsWith('/app/handy/home')) && cached.some(({ url }) => /handheld-app/.test(url))
    )
  })

/** Two items of the grocer from the device's store. */
export async function itemsWithBarcodes(page: Page) {
  const matches = await page.waitForFunction(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('countinghouse-handheld')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const shops = await new Promise<{ items: { name: string; barcodes?: string[] }[] }[]>((resolve, reject) => {
      const reading = db.transaction('shops').objectStore('shops').getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    db.close()
    const items = shops.flatMap(({ items: own }) => own).filter(({ barcodes }) => barcodes?.[0])
    return items.length > 1 && items.slice(0, 2).map(({ name, barcodes }) => ({ name, barcode: barcodes?.[0] ?? '' }))
  })
  const items = (await matches.jsonValue()) || []
  const [one, other] = items
  if (!one || !other) throw new Error('the demo grocer has no items with barcodes')
  return [one, other] as const
}
