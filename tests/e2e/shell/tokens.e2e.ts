import type { Page, Request } from '@playwright/test'
import { cipherKey, encryptText } from '#platform/rules/wire/payload-cipher.ts'
import { holdBack, listenTo } from './answers.ts'
import { expect, signIn, test, tokenOf } from './signed-in.ts'

const stored = (page: Page) => page.evaluate(() => ({ ...window.localStorage }))

test('the user token is stored encrypted under user-token: no plain token is in the storage', async ({ page }) => {
  const calls = await listenTo(page, '/al/user/detail')
  const answered = page.waitForResponse(response => response.url().includes('/al/user/v1/signIn'))
  await signIn(page, 'owner')
  const { result } = await (await answered).json()
  expect(result.token).toMatch(/.{40}/)
  const storage = JSON.stringify([await stored(page), await page.evaluate(() => ({ ...window.sessionStorage }))])
  expect(storage).toContain('user-token')
  expect(storage).not.toContain(result.token)
  expect(await tokenOf(page)).toBe(result.token)
  await expect.poll(() => calls[0]?.headers.authorization).toBe(result.token)
})

test('the parent token goes before the stored one', async ({ page, enter }) => {
  await enter('owner', '/404')
  const token = (await tokenOf(page)) ?? ''
  const device = (await stored(page))['device-id'] ?? ''
  const stale = encryptText('a token of yesterday', cipherKey(device))
  await page.evaluate(
    items => {
      for (const [name, value] of Object.entries(items)) window.localStorage.setItem(name, value)
    },
    { 'parent-token': token, 'user-token': stale },
  )
  const calls = await listenTo(page, '/al/user/detail')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, Olivia' })).toBeVisible()
  expect(calls[0]?.headers.authorization).toBe(token)
})

test('signing out clears user, token, parent token and the stored profile', async ({ page }) => {
  await signIn(page, 'owner')
  await page.evaluate(() => window.localStorage.setItem('parent-token', ''))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  const left = Object.keys(await stored(page))
  for (const name of ['user-token', 'parent-token', 'user-profile']) expect(left).not.toContain(name)
  await page.goto('/catalogue/plu')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('signing out while a page still asks: nobody hears that the login has expired', async ({ page }) => {
  const { letGo, asked } = await holdBack(page, '/al/home/needs')
  await signIn(page, 'owner')
  await asked
  const isQuestion = (request: Request) => request.url().includes('/al/home/needs')
  const over = Promise.race([
    page.waitForEvent('requestfinished', isQuestion),
    page.waitForEvent('requestfailed', isQuestion),
  ])
  // The server ended the session, and the page does not know it yet.
  await page.route('**/al/user/signOut*', async route => {
    const response = await route.fetch()
    letGo()
    await over
    await route.fulfill({ response })
  })
  const ended = page.waitForResponse('**/al/user/signOut*')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await ended
  await expect(page).toHaveURL('/login')
  await expect(page.locator('[data-toasts="main"]')).toBeEmpty()
})

test('auto-sign-in: a parent window hands over its token at /auth-redirect', async ({ page, enter }) => {
  await enter('owner', '/404')
  const token = await tokenOf(page)
  await page.evaluate(handed => {
    for (const name of ['user-token', 'user-profile']) window.localStorage.removeItem(name)
    window.addEventListener('message', ({ data, source }) => {
      if (data?.type !== 'countinghouse-token-ready') return
      source?.postMessage({ type: 'countinghouse-token', token: handed }, { targetOrigin: window.location.origin })
    })
    const frame = document.createElement('iframe')
    frame.src = '/auth-redirect?redirect=%2Fcatalogue%2Funit'
    frame.width = '1200'
    frame.height = '800'
    document.body.replaceChildren(frame)
  }, token)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Account of Olivia Hart' })).toBeVisible()
  expect((await stored(page))['parent-token']).toBe(token)
})

test('auto-sign-in: a token that no parent window sent is not taken, and after ten seconds there is the login', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/auth-redirect')
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  await page.evaluate(() => window.postMessage({ type: 'countinghouse-token', token: 'smuggled' }, '*'))
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/login')
  expect(JSON.stringify(await stored(page))).not.toContain('smuggled')
})
