import type { Page } from '@playwright/test'
import { atShop } from '../pos/at-shop.ts'
import { expect, test, tokenOf } from './signed-in.ts'

/** Events of the fake host, in order: `hear name`, `send name data`, `leave name`. */
type HostWindow = Window & {
  told: string[]
  apiready?: () => void
  tell: (name: string, value: unknown) => void
}

/** Sets the mobile shell's object on the window before the console starts. */
async function giveHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listeners = new Map<string, (answer: { value: unknown }) => void>()
    const events: string[] = []
    Object.assign(window, {
      told: events,
      tell: (name: string, value: unknown) => listeners.get(name)?.({ value }),
      api: {
        sendEvent: ({ name, extra }: { name: string; extra: unknown }) =>
          events.push(`send ${name} ${JSON.stringify(extra)}`),
        addEventListener: ({ name }: { name: string }, listener: (answer: { value: unknown }) => void) => {
          events.push(`hear ${name}`)
          listeners.set(name, listener)
        },
        removeEventListener: ({ name }: { name: string }) => {
          events.push(`leave ${name}`)
          listeners.delete(name)
        },
      },
    })
  })
}

// The fake host's own window.
const events = (page: Page) => page.evaluate(() => [...(window as unknown as HostWindow).told])
const callIn = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).apiready?.())

test('the bridge is ready when the host calls in: then its listeners are added and events are sent, with data', async ({
  page,
}) => {
  await page.clock.install()
  await giveHost(page)
  await page.goto('/auth-redirect')
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  const device = await page.evaluate(() => window.localStorage.getItem('device-id'))
  await callIn(page)
  await expect
    .poll(() => events(page))
    .toEqual(['hear countinghouse-token', `send countinghouse-token-ready {"device":"${device}"}`])
})

test('the bridge is ready by itself 2 s after the start when the host has not called', async ({ page }) => {
  await page.clock.install()
  await giveHost(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/404')
  // The console starts after the page's first paint.
  await page.clock.runFor(250)
  await page.waitForFunction(() => 'apiready' in window)
  await page.clock.runFor(1900)
  expect(await events(page)).toEqual([])
  await page.clock.runFor(200)
  expect(await events(page)).toEqual(['hear countinghouse-token'])
})

test('a named event of the host, with a token as its data, signs in', async ({ page, enter }) => {
  await giveHost(page)
  await enter('owner', '/404')
  const token = await tokenOf(page)
  await page.evaluate(() => {
    for (const name of ['user-token', 'user-profile']) window.localStorage.removeItem(name)
  })
  await page.goto('/auth-redirect')
  await callIn(page)
  await expect.poll(() => events(page)).toContain('hear countinghouse-token')
  await page.evaluate(value => (window as unknown as HostWindow).tell('countinghouse-token', { token: value }), token)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Olivia' })).toBeVisible()
})

test('a page listens to the host while it is in front: its listener is added, and removed again', async ({
  page,
  enter,
}) => {
  await giveHost(page)
  await enter('owner', '/pos/priceinquiry')
  await expect(page.getByRole('heading', { level: 1, name: 'Price check' })).toBeVisible()
  await callIn(page)
  await atShop(page, 'Vine Street Grocer')
  await expect.poll(() => events(page)).toContain('hear barcode')
  expect(await events(page)).not.toContain('leave barcode')
  await page.evaluate(() => (window as unknown as HostWindow).tell('barcode', '1001'))
  await expect(page.getByRole('region', { name: 'Flat white', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => events(page)).toContain('leave barcode')
})
