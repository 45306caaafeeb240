import { expect, expectAccessible, test } from './signed-in.ts'

const PUBLIC: readonly [path: string, heading: string][] = [
  ['/login', 'Sign in'],
  ['/auth-redirect', 'Signing you in'],
  ['/404', 'There is no such page'],
  ['/403', 'You have no permission for this page'],
  ['/email/us', 'Email preferences'],
  ['/account/deletion', 'Delete my account'],
]

test('public routes need no sign-in, and the title of each has a dash and the product’s name', async ({ page }) => {
  for (const [path, heading] of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} - Countinghouse`)
    await expect(page).toHaveURL(path)
  }
})

test('/redirect/{path} leads to the path: strangers by way of login, users by building its page again', async ({
  page,
  enter,
}) => {
  await enter('owner', '/catalogue/supplier')
  await page.getByRole('searchbox', { name: 'Search' }).fill('left behind')
  await expect(page).toHaveURL(/q=left/)
  await page.goto('/redirect/catalogue/unit?q=kg')
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible()
  await expect(page).toHaveURL('/catalogue/unit?q=kg')
  await page.evaluate(() => window.localStorage.removeItem('user-token'))
  await page.goto('/redirect/catalogue/unit')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('the empty path and unknown paths go home; the window has the dashboard’s title', async ({ page, enter }) => {
  await enter('owner', '/')
  for (const path of ['/', '/no/such/page', '/home/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home\/?$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Olivia' })).toBeVisible()
    await expect(page).toHaveTitle('Dashboard - Countinghouse')
  }
})

test('an address without a page is told at home, by its path, with the search for pages', async ({ page, enter }) => {
  await enter('owner', '/catalogue/supliers?q=milk')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('status').filter({ hasText: 'There is no page at /catalogue/supliers.' })).toBeVisible()
  const search = page.getByRole('button', { name: 'Search pages', exact: true })
  // It stays while the pointer is on it, however long the check takes.
  await search.hover()
  await expectAccessible(page)
  await search.click()
  await page.getByRole('combobox', { name: 'Search pages, shops and records' }).fill('suppliers')
  await page.getByRole('option', { name: /^Suppliers/ }).click()
  await expect(page).toHaveURL('/catalogue/supplier')
})

const DASHBOARD = 'Go to the dashboard'
const CLOSED: readonly [path: string, page: string, onward: string, to: string][] = [
  ['/settings/usermanage', 'Users', DASHBOARD, '/home'],
  ['/stock/stockindetail/1/0', 'Stock in', DASHBOARD, '/home'],
  ['/pos/register', 'Till', DASHBOARD, '/home'],
  ['/pos/kitchen', 'Kitchen screen', DASHBOARD, '/home'],
  ['/app/dailyreport/home', 'Daily report', 'Go to the handheld home page', '/app/handy/home'],
]

test('a page that is not the user’s says so by its name, in the console and in every app, with a way on', async ({
  page,
  enter,
}) => {
  await enter('clerk')
  for (const [path, name, onward, to] of CLOSED) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: `You don't have permission to open ${name}` })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expectAccessible(page)
    await page.getByRole('button', { name: onward }).click()
    await expect(page).toHaveURL(to)
  }
})

test('on each navigation the title becomes the page’s, a dash and the product’s name', async ({ page, enter }) => {
  await enter('owner')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Catalogue' }).click()
  for (const title of ['Suppliers', 'Products', 'Categories']) {
    await menu.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveTitle(`${title} - Countinghouse`)
  }
  await page.goBack()
  await expect(page).toHaveTitle('Products - Countinghouse')
})

test('a page that is opened begins at its top', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await enter('owner', '/profile')
  await page.getByRole('heading', { name: "Where you're signed in" }).scrollIntoViewIfNeeded()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeInViewport()
  expect(await page.locator('main:not([hidden])').evaluate(element => element.scrollTop)).toBe(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
