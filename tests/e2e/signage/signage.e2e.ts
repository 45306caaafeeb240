import type { Page } from '@playwright/test'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { HappyHour } from '#areas/promotions/contract/happy-hour.ts'
import { Playlist, publishPlaylist } from '#areas/signage/contract/playlist.ts'
import { Station } from '#areas/signage/contract/station.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { signIn as signInByCall } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { only } from '../../support/rows-by-call.ts'
import { add } from '../till/set-up-rows.ts'

const ALL = { action: ACTION.list, pageSize: 100 }

// Browser messages about failed calls.
const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/

const PAGES: readonly [path: string, title: string, shown: string][] = [
  ['/signage/playlist', 'Playlists', 'Counter'],
  ['/signage/item', 'Playlist items', 'Greeting'],
  ['/signage/board', 'Menu boards', 'Café menu'],
  ['/signage/station', 'Stations', 'COUNTER'],
  ['/signage/schedule', 'Schedules', 'Afternoons'],
  ['/signage/parkingstation', 'Parking signs', 'Entry'],
  ['/signage/parkingplaylist', 'Parking sign texts', 'Car park entry'],
  ['/signage/parkingpage', 'Texts of parking signs', 'FULL'],
  ['/report/proofofplay', 'Proof of play', 'Counter'],
  ['/signage/parkingaccount', 'Parking count accounts', 'City parking guidance'],
]

for (const [path, title, shown] of PAGES) {
  test(`${title} (${path}) shows what the demo merchant has, on a desk and on a phone`, async ({ page }) => {
    test.slow() // two checks
    await signIn(page, 'owner', path)
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(shown).first()).toBeVisible()
      await expectAccessible(page)
    }
  })
}

/** Pairs the television on a page by the address in its QR code. */
async function pair(television: Page, console: Page, name: string, station = /^Counter/): Promise<void> {
  await television.goto('/tv/play')
  const address = await television.getByRole('img').getAttribute('alt')
  await signIn(console, 'owner', new URL(address ?? '').pathname)
  const code = await television.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()
  await expect(console.getByText(code ?? '')).toBeVisible()
  await expectAccessible(console)
  await console.getByRole('combobox', { name: 'Station' }).click()
  await console.getByRole('option', { name: station }).click()
  await console.getByRole('textbox', { name: 'Name of the sign' }).fill(name)
  await console.getByRole('button', { name: 'Pair television' }).click()
  await expect(console.getByText(`${name} is paired.`)).toBeVisible()
}

test('a television is paired, shows the prices of the till, and goes on for a week without a network', async ({
  browser,
  page,
  browserConsole,
}) => {
  test.slow() // a whole journey
  browserConsole.allow(OFFLINE)
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'en-AU' })
  const television = await context.newPage()
  await television.clock.install()
  const elsewhere: string[] = []
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(process.env.E2E_URL ?? '').origin)
      elsewhere.push(request.url())
  })
  await pair(television, page, 'Over the counter')
  const board = television.getByRole('region', { name: 'Café menu' })
  // No other journey sells it: its price falls here.
  const cappuccino = board.getByRole('listitem').filter({ hasText: 'Cappuccino' }).first()
  await expect(cappuccino).toContainText('$')
  await expectAccessible(television)

  // A happy hour on everything starts: the old price is struck within seconds.
  const owner = await signInByCall(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const query = { action: ACTION.list, search: 'Cappuccino' }
  const products = await owner.call<{ id: string }[]>(resourceOperations(Plu).action.path, query)
  await add(owner, HappyHour, {
    ...{ name: 'Cappuccino all day', timeFrom: '00:00', timeTo: '00:00', percent: 50 },
    target: { kind: 'plu', id: only(products).id },
  })
  // The board's second page and the text after it take 22 seconds.
  await expect(cappuccino.locator('s')).toBeVisible({ timeout: 45_000 })
  const reduced = await cappuccino.textContent()
  expect(reduced).toMatch(/\$\d+\.\d\d\$\d+\.\d\d/)

  // The worker has stored the page: from here on the television opens without a network.
  await television.waitForFunction(async () => {
    const cache = await caches.open('app /tv')
    const cached = await cache.keys()
    return cached.some(({ url }) => url.endsWith('/tv/play')) && cached.some(({ url }) => /player-page/.test(url))
  })
  await context.setOffline(true)
  await television.clock.fastForward(7 * DAY_MS)
  await television.reload()
  await expect(cappuccino).toHaveText(reduced ?? '')

  // With a network again it tells what it has shown.
  await context.setOffline(false)
  await signIn(page, 'owner', '/report/proofofplay?p.by=%22sign%22')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Over the counter/ })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(page)

  // Its pictures, prices and words are the own server's.
  expect(elsewhere).toEqual([])

  // Blocked it shows a code.
  await page.goto('/signage/sign')
  await expect(page.getByText('Over the counter')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Over the counter').click()
  await page
    .getByRole('checkbox', { name: 'Blocked' })
    .or(page.getByRole('switch', { name: 'Blocked' }))
    .check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(television.getByRole('img')).toBeVisible()
  await context.close()
})

test('a playlist is published, and an earlier version again', async ({ page }) => {
  await signIn(page, 'owner', '/signage/playlist')
  const row = page.getByRole('row', { name: /Afternoon/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published version 2')).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Publications' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish again: version 1' }).click()
  await expect(dialog.getByText('Version 3')).toBeVisible()
  await expectAccessible(page)
})

test('a poster is sent to a playlist and drawn on a television at the prices of the till', async ({
  browser,
  page,
  browserConsole,
}) => {
  test.slow() // a whole journey
  browserConsole.allow(/sandboxed/)
  const owner = await signInByCall(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const stations = await owner.call<{ code: string; siteId: string }[]>(resourceOperations(Station).action.path, ALL)
  const { siteId } = only(stations.filter(({ code }) => code === 'COUNTER'))
  const playlist = await add(owner, Playlist, { name: 'Window posters' })
  await add(owner, Station, { siteId, code: 'WINDOW', name: 'Shop window', defaultPlaylist: playlist })
  await signIn(page, 'owner', '/design/poster')
  await page.getByText('Cake of the week').first().click()
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cake of the week' })
  await dialog.getByRole('combobox', { name: 'Playlist' }).fill('Window')
  await page.getByRole('option', { name: 'Window posters' }).click()
  await dialog.getByRole('button', { name: 'Send to playlist' }).press('Enter')
  await expect(page.getByText(/Added to “Window posters”/)).toBeVisible()
  await expectAccessible(page)
  await owner.call(publishPlaylist.path, { id: playlist })
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'en-AU' })
  const television = await context.newPage()
  await pair(television, page, 'In the window', /^Shop window/)
  const poster = television.getByRole('img', { name: 'Cake of the week' })
  await expect(poster).toBeVisible()
  const drawn = decodeURIComponent((await poster.getAttribute('src')) ?? '')
  expect(drawn).toContain('Cake of the week')
  expect(drawn).toMatch(/aria-label="\$\d+\.\d\d"/)
  await expectAccessible(television)
  await context.close()
})

test('a second window at the car park shows how many bays are free', async ({ browser, page }) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'en-AU' })
  const television = await context.newPage()
  await pair(television, page, 'At the barrier', /^Car park entry/)
  await expect(television.getByRole('region', { name: 'Entry' })).toHaveText(/\d+\s*spaces|1 hour \$\d/)
  await expectAccessible(television)
  await context.close()
})
