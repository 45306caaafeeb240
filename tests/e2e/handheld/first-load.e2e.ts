import { watchTraffic } from '../../bench/browser/traffic.ts'
import { demoPassword, expect, test } from '../../support/e2e.ts'
import { PHONE } from './handheld.ts'

/** Transferred kilobytes. */
const MOST_LOADED = 200

// The worker fetches only files of the page; its copies would be counted twice.
test.use({ viewport: PHONE, serviceWorkers: 'block' })

test('a phone that has never been here loads less than 200 kB, and may put the area on its home screen', async ({
  page,
}) => {
  const traffic = await watchTraffic(page)
  await page.goto('/app/handy/home')
  await page.getByLabel('User name').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Grocer/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Open tasks' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { codeKb } = traffic()
  expect(codeKb).toBeGreaterThan(0)
  expect(codeKb).toBeLessThan(MOST_LOADED)

  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, start_url } = JSON.parse(data ?? '{}')
  expect(start_url).toBe('/app/handy/home')
  for (const { src, type } of icons) {
    const icon = await page.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})
