import type { Page } from '@playwright/test'
import { addCafeRegister } from '../till/own-register.ts'
import { answer } from './answers.ts'
import { expect, expectAccessible, test } from './signed-in.ts'
import { addAndDeleteSupplier } from './supplier.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages, shops and records' })

test('the command palette finds pages, shops and records', async ({ page, enter }) => {
  await enter('owner')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill('suppl')
  await expect(page.getByRole('option', { name: /Suppliers/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await palette(page).fill('car park')
  await page.getByRole('option', { name: /Harbour Quay Car Park/ }).click()
  await expect(page.getByRole('button', { name: 'Shop: Harbour Quay Car Park' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await palette(page).fill('full cream milk 2')
  await page.getByRole('option', { name: /Full cream milk 2 L/ }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Full cream milk 2 L')

  await page.keyboard.press('Control+k')
  await palette(page).fill('qqqq')
  await expect(page.getByText('No results for “qqqq”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

const SEARCHES: readonly [typed: string, found: RegExp][] = [
  ['inventory', /Stock on hand/],
  ['stocktake', /Stocktake/],
  ['waste', /Write-offs/],
  ['receiving', /Stock in/],
  ['staff', /^Staff/],
  ['receipt footer', /Receipt footer/],
  ['currency', /Currency.*Shop settings/],
  ['sign out after', /Sign out after inactivity of/],
  ['user types', /Roles/],
  ['gst', /Tax/],
  ['z report', /Cash registers/],
  ['cash up', /Close register/],
  ['close register', /Close register/],
  ['open register', /Open register/],
  ['count stock', /Count stock/],
  ['receive goods', /Receive stock/],
  ['add cashier', /Add staff/],
  ['customers', /Account bills/],
  ['receipts', /Sales/],
  ['modifiers', /Option/],
  ['floor plan', /Tables/],
  ['vendors', /Suppliers/],
  ['eftpos', /Payment/],
  ['abn', /Shop settings/],
  ['timesheet', /Attendance/],
  ['audit log', /Action/],
  ['add product', /Add product/],
  ['create purchase order', /New: Purchase order/],
]

test('the palette finds pages by what people call them, and what can be added', async ({ page, enter }) => {
  await enter('owner')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  for (const [typed, found] of SEARCHES) {
    await palette(page).fill(typed)
    await expect(page.getByRole('option', { name: found }).first(), typed).toBeVisible()
  }
  await palette(page).fill('po 1')
  await expect(page.getByRole('option', { name: /PO-000001/ })).toBeVisible()
  await palette(page).fill('add supplier')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalogue/supplier?open=new')
})

test('a command of the palette asks which register, and opens its count or its float', async ({ page, enter }) => {
  for (const code of ['PC1', 'PC2']) await addCafeRegister(code, 'open')
  for (const code of ['PO1', 'PO2']) await addCafeRegister(code, 'closed')
  await enter('owner')
  await page.getByRole('button', { name: /^Shop:/ }).click()
  await page.getByRole('option', { name: /1001/ }).click()
  const run = async (command: string, ask: string, register: string) => {
    await page.keyboard.press('Control+k')
    await palette(page).fill(command)
    await page.getByRole('option', { name: new RegExp(`^${ask}`) }).click()
    const which = page.getByRole('combobox', { name: ask })
    await which.fill(register)
    await page.keyboard.press('Enter')
    await expect(which).toHaveCount(0)
  }
  await run('cash up', 'Close register', 'Till PC2')
  await expect(page.getByRole('heading', { level: 1, name: /Till PC2/ })).toBeVisible()
  await run('open till', 'Open register', 'Till PO1')
  await expect(page.getByRole('dialog', { name: /Till PO1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette finds staff who only have a PIN, and members', async ({ page, enter }, { workerIndex }) => {
  const name = `Pinny Lane ${workerIndex}`
  await enter('owner', '/pos/staff?open=new')
  const adding = page.getByRole('dialog', { name: 'Add staff' })
  await adding.getByRole('textbox', { name: 'Name' }).fill(name)
  await adding.getByRole('radio', { name: 'Cashier' }).click()
  await adding.getByLabel('PIN', { exact: true }).fill(String(6031 + 7 * workerIndex))
  await adding.getByRole('button', { name: 'Add staff' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).fill(name.toLowerCase())
  await page.getByRole('option', { name: new RegExp(`${name}.*Staff`) }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()

  await page.goto('/member/member')
  const member = await page
    .getByRole('gridcell', { name: /^M-\d+$/ })
    .first()
    .innerText()
  await page.keyboard.press('Control+k')
  await palette(page).fill(member)
  await expect(page.getByRole('option', { name: new RegExp(`${member}.*Member`) }).first()).toBeVisible()
})

test('the palette finds a bill by its number, and a setting by its name', async ({ page, enter }) => {
  await enter('owner', '/report/posorder?period=last7Days')
  const number = page.getByRole('gridcell', { name: /^(\d{8}-\d+|[A-Z]\d-\d{6})$/ }).first()
  const billNum = await number.innerText()
  await page.keyboard.press('Control+k')
  await palette(page).fill(billNum.toLowerCase())
  await page
    .getByRole('option', { name: new RegExp(`${billNum}.*Bill`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(billNum) })).toBeVisible()

  await page.keyboard.press('Control+k')
  await palette(page).fill('car park')
  await page.getByRole('option', { name: /Harbour Quay Car Park/ }).click()
  await page.keyboard.press('Control+k')
  await palette(page).fill('receipt footer')
  await page.getByRole('option', { name: /Receipt footer/ }).click()
  await expect(page.getByRole('textbox', { name: 'Receipt footer' })).toBeFocused()
})

test('a list’s search, filters and columns are kept as a view, applied and removed', async ({ page, enter }) => {
  await enter('owner', '/catalogue/unit?q=k')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('textbox', { name: 'Name' }).fill('Heavy things')
  await dialogue.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View “Heavy things” saved')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('')
  await expect(page).toHaveURL('/catalogue/unit')
  await page.reload()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Heavy things', exact: true }).click()
  await expect(search).toHaveValue('k')
  await expect(page).toHaveURL(/q=k/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Remove view Heavy things' }).click()
  await expect(page.getByText(/^No saved views yet/)).toBeVisible()
})

test('a delete can be undone', async ({ page, enter }) => {
  await enter('owner', '/catalogue/supplier?open=new')
  await addAndDeleteSupplier(page, 'Undo & Sons')
  const row = page.getByRole('row').filter({ hasText: 'Undo & Sons' })
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('One record restored.')).toBeVisible()
  await expect(row).toBeVisible()
})

test('? shows help and the keyboard shortcuts that work where one is', async ({ page, enter }) => {
  await enter('owner', '/catalogue/unit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: /^Help: / })
  for (const words of ['Search pages, shops and records', 'Close page', 'Next open page'])
    await expect(sheet.getByText(words)).toBeVisible()
  await expect(sheet.getByText('Units say how goods are counted')).toBeVisible()
  await expect(sheet.getByRole('navigation', { name: 'Next steps' }).getByRole('link')).toHaveText([
    'Products',
    'Stock items',
  ])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveAttribute('data-collapsed', 'true')
})

test('the palette finds help by its words and opens it on its page', async ({ page, enter }) => {
  await enter('owner', '/catalogue/unit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search pages, shops and records' }).fill('anti-passback controller')
  await page.getByRole('option', { name: /^Help: Controllers/ }).click()
  await expect(page.getByRole('dialog', { name: 'Help: Controllers' })).toContainText(
    'Each controller needs a licensed spot',
  )
  await expectAccessible(page)
})

test('light or dark is the system’s choice until the user chooses; the choice is there after a reload', async ({
  page,
  enter,
}) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter('owner')
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect.poll(scheme).toBe('light')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toBeVisible()
  expect(await scheme()).toBe('light')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(0, 0, 0)')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(scheme).toBe('dark')
})

test('print hides the shell: paper gets the page in front, whole', async ({ page, enter }) => {
  await enter('owner', '/catalogue/unit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  // Nothing is cut off by a scroller.
  expect(await page.locator('main:not([hidden])').evaluate(element => getComputedStyle(element).overflow)).toBe(
    'visible',
  )
})

test('the language is switched to Chinese and to Arabic, which reads from the right; nothing is lost by it', async ({
  page,
  enter,
}) => {
  // Stored for the user's other devices, which would affect other tests of the same user.
  const saved = await answer(page, '/al/user/settings/save', { result: {} })
  await enter('owner', '/catalogue/unit')
  const search = page.locator('main:not([hidden]) input[type="search"]')
  await search.fill('kg')
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(html).toHaveAttribute('lang', 'zh-CN')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-鿿]/)
  await expect(search).toHaveValue('kg')
  expect(saved[0]?.payload).toEqual({ settings: { language: 'zh-CN' } })
  await page
    .locator('header')
    .locator('button')
    .filter({ has: page.locator('.tabler-icon-language') })
    .click()
  await page.getByRole('menuitem', { name: 'العربية' }).click()
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  const menu = await page.locator('nav[data-print="hide"]').first().boundingBox()
  expect(menu?.x, 'the menu stands at the right').toBeGreaterThan(1000)
  await expect(search).toHaveValue('kg')
  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
})
