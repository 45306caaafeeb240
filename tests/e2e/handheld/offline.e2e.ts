import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserArgs, findTestBrowser } from '../../support/browser.ts'
import { expect, test } from '../../support/e2e.ts'
import { beginTask, itemsWithBarcodes, lineOf, openHandheld, PHONE, readyForOffline, scan } from './handheld.ts'

// Browser messages about failed calls.
const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/

test.use({ viewport: PHONE })

test('two devices count one task; one of them without a network, reloaded and killed on the way', async ({
  page,
  browserConsole,
  baseURL,
}) => {
  browserConsole.allow(OFFLINE)
  // A separate device: its storage is a folder, which survives the browser.
  const folder = mkdtempSync(join(tmpdir(), 'handheld-'))
  const executablePath = findTestBrowser()
  const start = () =>
    chromium.launchPersistentContext(folder, {
      ...(executablePath && { executablePath }),
      args: [...browserArgs],
      ...(baseURL && { baseURL }),
      viewport: PHONE,
      locale: 'en-AU',
    })
  let device = await start()
  try {
    let first = await device.newPage()
    await openHandheld(first, 'owner')
    const path = await beginTask(first, 'Stocktake')
    await readyForOffline(first)
    // Signed in earlier: a browser saves its session when it closes, or within a minute.
    await device.close()
    device = await start()
    first = await device.newPage()
    await first.goto(path)
    await expect(first.getByText('Scan the first item.')).toBeVisible()
    const [one, other] = await itemsWithBarcodes(first)
    await scan(first, one.barcode)
    await expect(lineOf(first, one.name)).toContainText('1')
    await expect(lineOf(first, one.name)).not.toContainText('not sent')

    await device.setOffline(true)
    await scan(first, one.barcode)
    await scan(first, one.barcode)
    await scan(first, other.barcode)
    await expect(first.getByRole('button', { name: '3 not sent' })).toBeVisible()

    await first.reload()
    await expect(lineOf(first, one.name)).toContainText('3')
    await scan(first, 'NO-SUCH-CODE')
    await expect(first.getByRole('button', { name: '4 not sent' })).toBeVisible()
    await kill(device, folder)

    // The other device continued in the meantime.
    await openHandheld(page, 'manager')
    await page.goto(path)
    await expect(lineOf(page, one.name)).toContainText('1')
    await scan(page, one.barcode)
    await expect(lineOf(page, one.name)).toContainText('2')

    device = await start()
    await device.setOffline(true)
    first = await device.newPage()
    await first.goto(path)
    await first.getByRole('button', { name: '4 not sent' }).click()
    const unsent = first.getByRole('region', { name: 'Not sent yet' })
    await unsent.getByRole('button', { name: /4 scans wait to be sent/ }).click()
    await expect(lineOf(first, one.name)).toContainText('3')

    await device.setOffline(false)
    // Waiting scans are sent automatically when the network returns.
    await expect(first.getByRole('button', { name: /^\d+ not sent$/ })).toBeHidden()
    await expect(lineOf(first, one.name)).toContainText('4')
    await expect(lineOf(page, one.name)).toContainText('4')
    await expect(lineOf(page, 'Unknown code NO-SUCH-CODE')).toBeVisible()

    await lineOf(first, 'NO-SUCH-CODE').click()
    await first.getByRole('button', { name: 'Remove' }).click()
    await first.getByRole('button', { name: 'Commit 2 lines' }).click()
    await expect(first.getByText('Committed', { exact: true })).toBeVisible()
    await first.getByRole('button', { name: 'Audit 2 lines' }).click()
    await expect(first.getByText('Completed', { exact: true })).toBeVisible()
  } finally {
    await device.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a new release is told in the bar, and taken when the storeman says so, with nothing lost', async ({ page }) => {
  await openHandheld(page, 'owner')
  await beginTask(page, 'Stocktake')
  await readyForOffline(page)
  const [one] = await itemsWithBarcodes(page)
  await scan(page, one.barcode)
  await expect(lineOf(page, one.name)).toContainText('1')
  const notice = page.getByRole('button', { name: 'Update available' })
  await expect(notice).toBeHidden()
  // The server has another release: its page runs another script.
  await page.route(new URL(page.url()).pathname, async route => {
    const now = await route.fetch()
    await route.fulfill({
      response: now,
      body: (await now.text()).replaceAll(/(\/assets\/index-[\w-]+)\.js/g, '$1-next.js'),
    })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await notice.click()
  await expect(notice).toBeHidden()
  await expect(lineOf(page, one.name)).toContainText('1')
})

/** Like an empty battery: no page is asked, and nothing more is written. */
async function kill(device: BrowserContext, folder: string): Promise<void> {
  const gone = device.waitForEvent('close')
  execFileSync('pkill', ['-9', '-f', folder])
  await gone
}
