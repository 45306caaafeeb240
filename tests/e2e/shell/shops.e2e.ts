import type { Page } from '@playwright/test'
import { answer, listenTo } from './answers.ts'
import { expect, test } from './signed-in.ts'

const SITES = '/al/site/getUserSites'
/** 7 April 2026, 9:05 in Brisbane. */
const AUTUMN = '2026-04-06T23:05:00Z'

const shop = (number: number, more: Record<string, unknown> = {}) => ({
  ordLot: String(5000 + number),
  lotName: `Shop ${number}`,
  sitekey: `key-${number}`,
  lotType: 201,
  extInfo: '{}',
  siteId: `0198c7b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  timeZone: 'Australia/Brisbane',
  businessDayStart: '00:00',
  earlierDayStarts: [],
  settings: {},
  ...more,
})

const switchOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Shop: / })
const search = (page: Page) => page.getByRole('combobox', { name: 'Search shops' })

test('the shop is switched from a search box that draws what is seen of 500 shops', async ({ page, enter }) => {
  await answer(page, SITES, { result: Array.from({ length: 500 }, (_, at) => shop(at + 1)) })
  await enter('owner')
  await switchOf(page).click()
  await expect(search(page)).toBeFocused()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '501')
  const drawn = await page.getByRole('option').count()
  expect(drawn, 'rows that are not seen are not drawn').toBeLessThan(40)
  await search(page).fill('shop 499')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(switchOf(page)).toHaveAccessibleName('Shop: Shop 499')
})

test('a shop is found by name or code, chosen with the keyboard, and is there after a reload', async ({
  page,
  enter,
}) => {
  await enter('owner')
  await expect(switchOf(page)).toHaveAccessibleName('Shop: All shops')
  await switchOf(page).click()
  await search(page).fill('1003')
  await page.keyboard.press('Enter')
  await expect(switchOf(page)).toHaveAccessibleName('Shop: Harbour Quay Car Park')
  await page.reload()
  await expect(switchOf(page)).toHaveAccessibleName('Shop: Harbour Quay Car Park')
  await switchOf(page).click()
  await search(page).fill('no such shop')
  await expect(page.getByText('No shop has this name or code.')).toBeVisible()
  await search(page).fill('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(switchOf(page)).toHaveAccessibleName('Shop: Harbour & Vine Café')
})

test('a shop is switched to by its sitekey as well', async ({ page, enter }) => {
  await enter('owner')
  await switchOf(page).click()
  await search(page).fill('hv-grocer')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(switchOf(page)).toHaveAccessibleName('Shop: Vine Street Grocer')
})

test('a shop that is not in the list is not switched to: all of them stay chosen', async ({ page, enter }) => {
  await enter('owner')
  await switchOf(page).click()
  await search(page).fill('1003')
  await page.keyboard.press('Enter')
  await expect(switchOf(page)).toHaveAccessibleName('Shop: Harbour Quay Car Park')
  await answer(page, SITES, { result: [shop(1), shop(2)] })
  await page.reload()
  await expect(switchOf(page)).toHaveAccessibleName('Shop: All shops')
})

test('data is kept in the language of the shop, English where it has none', async ({ page, enter }) => {
  let dataLanguage = 'fr'
  await answer(page, SITES, () => ({ result: [shop(1, { settings: { dataLanguage } })] }))
  await enter('admin', '/system/menu?open=new')
  const name = page.getByRole('group', { name: 'Name' })
  await expect(name.getByRole('textbox').first()).toHaveAccessibleName('français')
  dataLanguage = ''
  await page.reload()
  await expect(name.getByRole('textbox').first()).toHaveAccessibleName('English')
})

test('the pages ask for the shop that is chosen, by its ordLot', async ({ page, enter }) => {
  const calls = await listenTo(page, '/al/stock/taking/action')
  await enter('owner', '/stock/stocktaking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await switchOf(page).click()
  await search(page).fill('Grocer')
  await page.keyboard.press('Enter')
  await expect.poll(() => calls.at(-1)?.payload).toMatchObject({ ordLot: '1002' })
})

test('a shop’s own settings shape figures and dates; what is blank or no number keeps its default', async ({
  page,
  enter,
}) => {
  const settings = { currencySymbol: '€', mapZoom: 'far', language: '' }
  await answer(page, SITES, { result: [shop(1, { settings })] })
  await enter('owner', '/catalogue/itemlist?q=lamington')
  const row = page.getByRole('row').filter({ hasText: 'Lamington' })
  await expect(row).toContainText('€5.00')
})

test('defaults of a shop: Australian dollars, and days before months', async ({ page, enter }) => {
  await answer(page, SITES, { result: [shop(1)] })
  await enter('owner', '/catalogue/itemlist?q=lamington')
  await expect(page.getByRole('row').filter({ hasText: 'Lamington' })).toContainText('$5.00')
  const session = { id: 's', device: 'Firefox', address: '', signedInAt: AUTUMN, lastSeenAt: AUTUMN, current: true }
  await answer(page, '/al/user/sessions', { result: [session] })
  await page.goto('/profile')
  await page.getByRole('button', { name: "Show where I'm signed in" }).click()
  await expect(page.getByTitle('07/04/2026 09:05:00').first()).toBeVisible()
})
