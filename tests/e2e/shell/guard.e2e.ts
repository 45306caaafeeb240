import { answer, answerStatus, listenTo, loseConnection, refusal } from './answers.ts'
import { expect, signIn, test, tokenOf } from './signed-in.ts'

const SCAN = '/spot/scanInfo'
const SITES = '/al/site/getUserSites'
const USER = '/al/user/detail'
const MENU = '/al/menu/menuPages'

test('guard 1: a device without a licence first loads its port information', async ({ page }) => {
  const paths: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  const scans = await listenTo(page, SCAN)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => paths[0]).toBe(SCAN)
  const device = await page.evaluate(() => window.localStorage.getItem('device-id'))
  await expect.poll(() => scans[0]?.payload).toEqual({ spotId: device })
})

test('guard 1: a lost connection is tried once more before the result counts', async ({ page, browserConsole }) => {
  browserConsole.allow(/ERR_CONNECTION/)
  const lost = await loseConnection(page, SCAN)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(lost.tries).toBe(2)
})

test('guard 2: without a token a path that is not public leads to login, and back after it', async ({ page }) => {
  await page.goto('/catalogue/plu?q=milk')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/catalogue/plu?q=milk')}`)
  await signIn(page, 'owner', '/catalogue/plu?q=milk')
  await expect(page).toHaveURL('/catalogue/plu?q=milk')
})

test('guard 3: a signed-in user who reaches login goes to /, which is home', async ({ page, enter }) => {
  await enter('owner', '/login')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('guard 4: shops, user info and menu are loaded, routes built, and the wanted path entered', async ({
  page,
  enter,
}) => {
  const [sites, user, menu] = [await listenTo(page, SITES), await listenTo(page, USER), await listenTo(page, MENU)]
  await enter('owner', '/catalogue/supplier?q=a')
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
  await expect(page).toHaveURL('/catalogue/supplier?q=a')
  const { userId } = JSON.parse(await page.evaluate(() => window.localStorage.getItem('user-profile') ?? '{}'))
  expect(sites.map(({ payload }) => payload)).toEqual([{ action: 'MERCHANT', userId }])
  expect(user.map(({ payload }) => payload)).toEqual([{ userId, deviceId: '' }])
  expect(menu.map(({ payload }) => payload)).toEqual([{ action: 'MERCHANT', userId, menuDir: 1000 }])
})

test('guard 4: the calls of staff say STAFF, those of a merchant’s own account MERCHANT', async ({ page, enter }) => {
  const [sites, menu] = [await listenTo(page, SITES), await listenTo(page, MENU)]
  await enter('clerk')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  expect(sites[0]?.payload).toMatchObject({ action: 'STAFF' })
  expect(menu[0]?.payload).toMatchObject({ action: 'STAFF', menuDir: 1000 })
})

test('guard 4: when the menu cannot be had, the default menu is used', async ({ page, enter }) => {
  await answer(page, MENU, refusal(-1100))
  await enter('owner', '/catalogue/plu')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(['Dashboard'])
})

for (const [why, shops] of [
  ['none is the user’s', { result: [] }],
  ['they cannot be had', refusal(-1100)],
] as const) {
  test(`guard 5: no shop (${why}): toast 'No shop found', the token reset, login`, async ({ page, enter }) => {
    await answer(page, SITES, shops)
    await enter('owner')
    await expect(page.getByRole('alert')).toHaveText('No shop found')
    await expect(page).toHaveURL('/login')
    expect(await tokenOf(page)).toBeNull()
  })
}

test(`guard 6: any other failure: 'Verification error', the token reset, login`, async ({ page, enter }) => {
  await answer(page, USER, refusal(-1100))
  await enter('owner', '/catalogue/plu')
  await expect(page.getByText('getInfo: failed to get info !')).toBeVisible()
  await expect(page.getByText('Verification error')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await tokenOf(page)).toBeNull()
})

test('guard 7: port information that is not OK resets the token, and login leads back', async ({
  page,
  enter,
  browserConsole,
}) => {
  browserConsole.allow(/status of 502/)
  await answerStatus(page, SCAN, 502)
  await enter('owner', '/catalogue/tax')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/catalogue/tax')}`)
  expect(await tokenOf(page)).toBeNull()
})

for (const rtn of [-475002, -475000]) {
  test(`guard 7: the server’s words about a licence (${rtn}) stand on the login page`, async ({ page, enter }) => {
    await answer(page, SCAN, { map: { rtn, parameters: '', dispMsg: 'The licence of this device has ended.' } })
    await enter('owner')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('status')).toHaveText('The licence of this device has ended.')
  })
}
