import type { Locator, Page } from '@playwright/test'
import { drag } from '../../support/drag.ts'
import { answer } from './answers.ts'
import { expect, test } from './signed-in.ts'

const PAGES = {
  '/catalogue/plu': 'Products',
  '/catalogue/supplier': 'Suppliers',
  '/catalogue/unit': 'Units',
  '/catalogue/category': 'Categories',
  '/catalogue/tax': 'Tax rates',
} as const

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Open pages' })
const tab = (page: Page, title: string): Locator => bar(page).getByRole('link', { name: title, exact: true })
const titles = (page: Page): Promise<string[]> => bar(page).getByRole('link').allInnerTexts()
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })
const front = (page: Page): Locator => page.locator('main:not([hidden])')

async function open(page: Page, ...names: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const more = menu.getByRole('button', { name: 'More', exact: true })
  if ((await more.getAttribute('aria-expanded')) === 'false') {
    await more.click()
    await menu.getByRole('button', { name: 'Catalogue' }).last().click()
  }
  for (const name of names) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
  }
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await tab(page, title).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a tab is added once per path; the affixed dashboard stays and cannot be closed', async ({ page, enter }) => {
  await enter('owner', '/catalogue/plu')
  await open(page, 'Suppliers', 'Units', 'Suppliers')
  expect(await titles(page)).toEqual(['Dashboard', 'Products', 'Suppliers', 'Units'])
  await expect(tab(page, 'Suppliers')).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('button', { name: 'Close Dashboard' })).toHaveCount(0)
})

test('closing a tab goes to its neighbour; closing others keeps the affixed and the current; closing all the affixed', async ({
  page,
  enter,
}) => {
  await enter('owner', '/catalogue/plu')
  await open(page, 'Suppliers', 'Units', 'Categories')
  await bar(page).getByRole('button', { name: 'Close Units' }).click()
  expect(await titles(page)).toEqual(['Dashboard', 'Products', 'Suppliers', 'Categories'])
  await bar(page).getByRole('button', { name: 'Close Categories' }).click()
  await expect(heading(page, 'Suppliers')).toBeVisible()
  await choose(page, 'Products', 'Close others')
  await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Products'])
  await expect(heading(page, 'Products')).toBeVisible()
  await open(page, 'Units')
  await choose(page, 'Products', 'Close page')
  await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Units'])
  await choose(page, 'Units', 'Close all')
  await expect.poll(() => titles(page)).toEqual(['Dashboard'])
  await expect(page).toHaveURL('/home')
})

test('tabs are reordered by dragging and by keys, and are there again after a reload, each with its address', async ({
  page,
  enter,
}) => {
  await enter('owner', '/catalogue/plu')
  await open(page, 'Suppliers', 'Units')
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('kg')
  await expect(page).toHaveURL('/catalogue/unit?q=kg')
  await drag(tab(page, 'Units'), tab(page, 'Products'))
  await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Units', 'Products', 'Suppliers'])
  await tab(page, 'Products').focus()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  const ordered = ['Dashboard', 'Units', 'Suppliers', 'Products']
  await expect.poll(() => titles(page)).toEqual(ordered)
  await tab(page, 'Suppliers').click()
  await page.reload()
  await expect(heading(page, 'Suppliers')).toBeVisible()
  expect(await titles(page)).toEqual(ordered)
  await tab(page, 'Units').click()
  await expect(page).toHaveURL('/catalogue/unit?q=kg')
  await expect(front(page).getByRole('searchbox', { name: 'Search' })).toHaveValue('kg')
})

test('the keyboard goes along the tabs, closes one, and reaches the next and the one before', async ({
  page,
  enter,
}) => {
  await enter('owner', '/catalogue/plu')
  await open(page, 'Suppliers', 'Units')
  await tab(page, 'Products').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Suppliers')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Products', 'Units'])
  await page.keyboard.press('Alt+PageUp')
  await expect(heading(page, 'Products')).toBeVisible()
  await page.keyboard.press('Alt+PageDown')
  await expect(heading(page, 'Units')).toBeVisible()
  await page.keyboard.press('Alt+w')
  await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Products'])
})

test('pages in tabs stay alive, with their scroll and with forms that are half filled', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await enter('owner', '/catalogue/plu?open=new')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Half a produ')
  const top = () => front(page).evaluate(element => element.scrollTop)
  await front(page).evaluate(element => element.scrollTo(0, 300))
  expect(await top()).toBe(300)
  await open(page, 'Suppliers')
  await expect(name).toBeHidden()
  await bar(page)
    .getByRole('link', { name: /Products$/ })
    .click()
  await expect(name).toHaveValue('Half a produ')
  expect(await top()).toBe(300)
})

test('closing a half-filled form asks first', async ({ page, enter }) => {
  await enter('owner', '/catalogue/plu?open=new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a produ')
  await open(page, 'Suppliers')
  await expect(bar(page).getByRole('img', { name: 'Unsaved changes' }), 'behind another page, too').toBeVisible()
  const close = bar(page).getByRole('button', { name: /^Close (?!Suppliers)/ })
  await close.click()
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await bar(page)
    .getByRole('link', { name: /Products$/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a produ')
  await close.click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect.poll(() => titles(page)).toEqual(['Dashboard', 'Suppliers'])
})

/** A separate menu: the real pages under other paths, and which of them are cached. */
async function giveMenu(
  page: Page,
  pages: readonly { link: string; title: string; page: string; noCache?: boolean }[],
) {
  const home = { link: '/home', name: 'dashboard', title: 'Dashboard', icon: 'home', page: 'dashboard', affix: true }
  const menuPages = [home, ...pages.map(each => ({ icon: 'box', name: each.link, ...each }))]
  await answer(page, '/al/menu/menuPages', {
    result: [{ link: '/test', menuName: 'Test', icon: 'box', menuPages }],
    map: { pageCtrl: '*' },
  })
}

test('a page with noCache is built again at each visit', async ({ page, enter }) => {
  await giveMenu(page, [
    { link: '/kept', title: 'Kept', page: 'profile' },
    { link: '/fresh', title: 'Fresh', page: 'profile', noCache: true },
  ])
  await enter('owner', '/kept')
  const secret = () => front(page).getByLabel('Current password')
  await secret().fill('typed here')
  await tab(page, 'Dashboard').click()
  await tab(page, 'Kept').click()
  await expect(secret()).toHaveValue('typed here')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Fresh' }).click()
  await secret().fill('typed here')
  await tab(page, 'Kept').click()
  await tab(page, 'Fresh').click()
  await expect(secret()).toHaveValue('')
})

test('live tabs are capped at ten: the oldest sleeps, its place is kept, and a half-filled form never sleeps', async ({
  page,
  enter,
}) => {
  const links = Array.from({ length: 12 }, (_, at) => ({ link: `/p${at}`, title: `Page ${at}`, page: 'profile' }))
  await giveMenu(page, links)
  // Another test adds one to this user, which moves the content below.
  await answer(page, '/al/user/passkeys', { result: [] })
  await page.setViewportSize({ width: 1440, height: 500 })
  await enter('owner', '/p0')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const visit = async (title: string) => {
    await menu.getByRole('link', { name: title, exact: true }).click()
    await expect(front(page).getByLabel('Current password')).toBeVisible()
  }
  await visit('Page 0')
  await front(page).getByLabel('Last name').fill('Half a na')
  await visit('Page 1')
  await front(page).getByLabel('Current password').fill('will be forgotten')
  await front(page).evaluate(element => element.scrollTo(0, 300))
  for (const { title } of links.slice(2)) await visit(title)
  await expect(page.locator('main')).toHaveCount(11)
  await tab(page, 'Page 1').click()
  await expect(front(page).getByLabel('Current password')).toHaveValue('')
  await expect.poll(() => front(page).evaluate(element => element.scrollTop)).toBe(300)
  await bar(page)
    .getByRole('link', { name: /Page 0$/ })
    .click()
  await expect(front(page).getByLabel('Last name')).toHaveValue('Half a na')
})

test('beyond fifteen tabs the one visited longest ago closes; the dashboard and a half-filled form stay', async ({
  page,
  enter,
}) => {
  const links = Array.from({ length: 17 }, (_, at) => ({ link: `/p${at}`, title: `Page ${at}`, page: 'profile' }))
  await giveMenu(page, links)
  await enter('owner', '/p0')
  await front(page).getByLabel('Last name').fill('Half a na')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const { title, link } of links.slice(1)) {
    await menu.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(link)
  }
  await expect(bar(page).getByRole('link')).toHaveCount(15)
  for (const gone of ['Page 1', 'Page 2', 'Page 3']) await expect(tab(page, gone)).toHaveCount(0)
  for (const open of ['Dashboard', 'Page 4', 'Page 16']) await expect(tab(page, open)).toBeVisible()
  await bar(page)
    .getByRole('link', { name: /Page 0$/ })
    .click()
  await expect(front(page).getByLabel('Last name')).toHaveValue('Half a na')
})

test('every open page is listed at the end of the bar', async ({ page, enter }) => {
  await enter('owner', '/catalogue/plu')
  await open(page, ...Object.values(PAGES))
  await page.getByRole('button', { name: 'All open pages' }).click()
  await page.getByRole('menuitem', { name: 'Suppliers' }).click()
  await expect(heading(page, 'Suppliers')).toBeVisible()
})
