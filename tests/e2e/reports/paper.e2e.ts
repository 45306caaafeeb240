import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../support/e2e.ts'

/** Printable width of A4 landscape and of A3, at 96 dots per inch. */
const A4_WIDE = 1047
const A3_WIDE = 1512

const onPaper = (page: Page, pageRanges = '') => page.pdf({ preferCSSPageSize: true, pageRanges })

/** Width and height of each page of a PDF, in points. */
const sizesOf = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map(size => Math.round(Number(size))),
  )

async function openPrinted(page: Page, path: string, width: number, least = 1): Promise<void> {
  await signIn(page, 'owner', path)
  // The demo's trading history is created while it is already usable.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    if (least > 1) expect(await rowsInAll(page)).toBeGreaterThanOrEqual(least)
  }).toPass()
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ media: 'print' })
}

/** Number of rows of the report, on all its pages. */
async function rowsInAll(page: Page): Promise<number> {
  const words = await page.getByText(/^1-\d+ of [\d,]+/).textContent()
  return Number(words?.replace(/^1-\d+ of /, '').replace(',', ''))
}

/** How far content extends beyond the paper, in px: it would be cut off. */
const reachesOver = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main:not([hidden]) :is(td, th, dd, h1, svg)')].map(
        element => element.getBoundingClientRect().right - document.documentElement.clientWidth,
      ),
    ),
  )

const BILLS = '/report/posorder?period=last7Days&size=100'

test('a report of many columns is printed across, whole, without what is pressed on the screen', async ({ page }) => {
  test.slow() // waits for the demo
  await openPrinted(page, BILLS, A4_WIDE, 100)
  expect(await reachesOver(page)).toBeLessThanOrEqual(0)
  for (const name of ['Print', 'Export', 'Columns', 'More filters'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  // The number of rows stays visible.
  await expect(page.getByText(/^1-100 of/)).toBeVisible()
  const sizes = sizesOf(await onPaper(page))
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toEqual([842, 595])
})

test('what is printed is the whole answer, not the page of it that the screen shows', async ({ page }) => {
  test.slow() // waits for the demo
  await page.addInitScript(() => {
    // The browser's print dialog would wait for a click; the page to be printed stays available for checks.
    window.print = () => undefined
  })
  await openPrinted(page, '/report/posorder?period=yesterday', A4_WIDE, 60)
  await page.emulateMedia({ media: 'screen' })
  const bills = () =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .count()
  const shown = await bills()
  const all = await rowsInAll(page)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(bills).toBeGreaterThanOrEqual(shown - 20 + all)
  await page.emulateMedia({ media: 'print' })
  expect(await reachesOver(page)).toBeLessThanOrEqual(0)
  // Printing has ended: the page returns to normal.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(bills).toBe(shown)
})

test('its head is on every page', async ({ page }) => {
  test.slow() // waits for the demo
  await openPrinted(page, BILLS, A4_WIDE, 100)
  const second = async () => (await onPaper(page, '2')).length
  const withHead = await second()
  await page.addStyleTag({ content: 'thead { visibility: hidden }' })
  // Without the header's text the second page is a smaller file, so the header is on it.
  expect(withHead - (await second())).toBeGreaterThan(200)
})

test('the daily report of all registers is one sheet of A3', async ({ page }) => {
  test.slow() // waits for the demo
  await openPrinted(page, '/report/a3daily?period=yesterday', A3_WIDE)
  expect(await reachesOver(page)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Daily report on A3' })).toBeVisible()
  await expect(page.getByText(/Created \d/)).toBeVisible()
  expect(sizesOf(await onPaper(page))).toEqual([[1191, 842]])
})
