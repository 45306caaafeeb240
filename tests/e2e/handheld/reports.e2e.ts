import type { Page } from '@playwright/test'
import { handheldPages } from '#areas/stock/contract/handheld/pages.ts'
import { CONSOLE_PAGES } from '../../../apps/handheld/console-pages.ts'
import { expect, expectAccessible, test } from '../../support/e2e.ts'
import { openHandheld, PHONE } from './handheld.ts'

test.use({ viewport: PHONE })

/** Reports and lists of the console that a phone shows. */
const REPORTS = handheldPages.filter(({ key }) => CONSOLE_PAGES[key] !== undefined).map(({ path }) => path)

/** The page is not wider than the phone; tables and charts scroll within. */
const isWithinTheScreen = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].every(
      ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
    ),
  )

for (const part of [REPORTS.slice(0, 7), REPORTS.slice(7)])
  test(`reports stand on a phone as they do on a desk: ${part.join(', ')}`, async ({ page }) => {
    test.slow() // several pages
    await openHandheld(page, 'owner')
    for (const path of part)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect(await isWithinTheScreen(page), 'the page is as wide as the phone').toBe(true)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Back', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Handheld' })).toBeVisible()
      })
  })

test('the reports stand behind one tile of home', async ({ page }) => {
  await openHandheld(page, 'owner')
  await page.goto('/app/handy/home')
  const home = page.getByRole('navigation', { name: 'Pages' })
  await expect(home.getByRole('button', { name: 'Daily report' })).toHaveCount(0)
  await home.getByRole('button', { name: 'App reports' }).click()
  await expect(page).toHaveURL('/app/reports')
  const list = page.getByRole('navigation', { name: 'App reports' })
  await expect(list.getByRole('button')).toHaveCount(REPORTS.length)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Daily report' }).click()
  await expect(page).toHaveURL('/app/dailyreport/home')
})
