import type { Page } from '@playwright/test'
import { create } from 'qrcode'
import product from '../../../package.json' with { type: 'json' }
import { answer } from './answers.ts'
import { expect, test } from './signed-in.ts'

const front = (page: Page) => page.locator('main:not([hidden])')

test('amounts are rounded to two decimals; a value that is no number becomes 0', async ({ page, enter }) => {
  const row = (at: number, minimumOrder: unknown) => ({
    ...{ id: `0198c7b2-0000-7000-8000-00000000000${at}`, version: 1, name: `Supplier ${at}`, active: true },
    minimumOrder,
  })
  await answer(page, '/al/catalogue/supplier/action', {
    result: [row(1, 1.005), row(2, 2.674), row(3, 'by arrangement')],
    map: { total: 3 },
  })
  await enter('owner', '/catalogue/supplier')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Minimum order' }).check()
  await page.keyboard.press('Escape')
  const amountOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(amountOf('Supplier 1')).toContainText('$1.01')
  await expect(amountOf('Supplier 2')).toContainText('$2.67')
  await expect(amountOf('Supplier 3')).toContainText('$0.00')
})

test('a code list is split by | or ~ into value:label or value-label; empty values are skipped', async ({
  page,
  enter,
}) => {
  await enter('owner', '/system/codeindex?open=new')
  await page.getByRole('textbox', { name: 'Codes' }).fill('1:Dine in|2-Take away~3:Delivery||:nobody| ~4')
  const rows = page.getByRole('region', { name: 'Preview' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  for (const [at, entry] of [
    ['1', 'Dine in'],
    ['2', 'Take away'],
    ['3', 'Delivery'],
    ['4', '4'],
  ].entries())
    await expect(rows.nth(at + 1)).toHaveText(entry.join(''))
})

test('the device id has 16 characters: created once, stored over reloads, sent with each call, and replaced where it is not valid', async ({
  page,
}) => {
  const sent: (string | null)[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).searchParams.get('device'))
  })
  const storedDeviceId = () => page.evaluate(() => window.localStorage.getItem('device-id') ?? '')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const first = await storedDeviceId()
  expect(first).toMatch(/^[0-9a-z]{16}$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await storedDeviceId()).toBe(first)
  expect(new Set(sent)).toEqual(new Set([first]))
  await page.evaluate(() => window.localStorage.setItem('device-id', 'too short'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await storedDeviceId()).toMatch(/^[0-9a-z]{16}$/)
  expect(sent.at(-1)).toBe(await storedDeviceId())
})

test('a QR code is 196 px wide with error-correction level M', async ({ page, enter }) => {
  const otpauthUrl = 'otpauth://totp/Countinghouse:owner?secret=JBSWY3DPEHPK3PXP&issuer=Countinghouse'
  await answer(page, '/al/user/authenticator/start', { result: { otpauthUrl, secret: 'JBSWY3DPEHPK3PXP' } })
  await enter('owner', '/profile')
  const panel = page.getByRole('region', { name: 'Authenticator app' })
  await panel.getByLabel('Your password').fill('anything')
  await panel.getByRole('button', { name: 'Set up the app' }).click()
  const code = panel.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(code).toBeVisible()
  const box = await code.boundingBox()
  expect([box?.width, box?.height]).toEqual([196, 196])
  // The first two format bits, in the ninth row of the symbol, are the level: dark and light is M (ISO/IEC 18004).
  const across = create(otpauthUrl, { errorCorrectionLevel: 'M' }).modules.size + 2 * 4
  const dark = await code.evaluate((element, modules) => {
    const image = element as HTMLImageElement // a role img of ours with an address
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight]
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const at = (column: number, row: number) => {
      const [x = 0, y = 0] = [column, row].map(place => Math.floor(((4 + place + 0.5) * image.naturalWidth) / modules))
      return (pen?.getImageData(x, y, 1, 1).data[0] ?? 255) < 128
    }
    return [at(0, 8), at(1, 8)]
  }, across)
  expect(dark).toEqual([true, false])
})

test('a list shows 20 rows a page and six links to pages', async ({ page, enter }) => {
  await enter('owner', '/catalogue/plu')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(6)
  await expect(front(page).getByText(/^1-20 of/)).toBeVisible()
  await pages.getByRole('button', { name: 'Page 4', exact: true }).click()
  await expect(front(page).getByText(/^61-80 of/)).toBeVisible()
})

test('the profile says which version it is: V and its number', async ({ page, enter }) => {
  await enter('owner', '/profile')
  await expect(front(page).getByText(`Version V${product.version}`, { exact: true })).toBeVisible()
})

test('the week starts on Monday', async ({ page, enter }) => {
  await enter('owner', '/catalogue/tax?open=new')
  await page.getByRole('textbox', { name: 'Effective from' }).click()
  await expect(page.getByRole('table').filter({ hasText: 'Mo' }).locator('th').first()).toHaveText('Mo')
})

test('in debug mode shops and menu may come from the window; without it they do not', async ({ page, enter }) => {
  await page.addInitScript(() => {
    const page = { link: '/home', name: 'dashboard', title: 'Bench', icon: 'home', page: 'dashboard', affix: true }
    const shop = { ordLot: '77', lotName: 'Bench shop', sitekey: 'bench', lotType: 201, extInfo: '{}', siteId: '' }
    Object.assign(window, {
      debugMenu: [{ link: '/home', menuName: 'Bench', icon: 'home', menuPages: [page] }],
      debugShops: [
        { ...shop, timeZone: 'Australia/Brisbane', businessDayStart: '00:00', earlierDayStarts: [], settings: {} },
      ],
    })
  })
  await enter('owner')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('button', { name: 'Catalogue' })).toBeVisible()
  await page.evaluate(() => window.localStorage.setItem('debug', '1'))
  await page.reload()
  await expect(menu.getByRole('link')).toHaveText(['Bench'])
  await expect(page.getByRole('button', { name: 'Shop: Bench shop' })).toBeVisible()
})
