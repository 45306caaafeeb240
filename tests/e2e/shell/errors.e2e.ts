import type { Page } from '@playwright/test'
import { answer, answerBody, answerStatus, holdBack, loseConnection, refusal } from './answers.ts'
import { expect, test, tokenOf } from './signed-in.ts'
import { stopTheClock } from './stopped-clock.ts'

const SIGN_IN = '/al/user/v1/signIn'
const LIST = '/al/catalogue/unit/action'

async function trySignIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function openUnits(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const more = menu.getByRole('button', { name: 'More', exact: true })
  if ((await more.getAttribute('aria-expanded')) === 'false') {
    await more.click()
    await menu.getByRole('button', { name: 'Catalogue' }).last().click()
  }
  await menu.getByRole('link', { name: 'Units', exact: true }).click()
}

/** A signed-in page that has not requested the units yet. */
async function beforeUnits(page: Page, enter: (user: 'owner', path: string) => Promise<void>): Promise<void> {
  await enter('owner', '/catalogue/supplier')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

const toastText = (page: Page, words: string) => page.locator('[data-toasts]').getByText(words, { exact: true })

test('signing in says what is missing, what is wrong, and the server’s words before its own', async ({ page }) => {
  await page.goto('/login')
  const problem = page.getByRole('alert')
  await trySignIn(page, '', '')
  await expect(problem).toHaveText('User name or password can not be empty')
  await trySignIn(page, 'owner', '')
  await expect(problem).toHaveText("Password can't be empty")
  await trySignIn(page, 'owner', 'not this one')
  await expect(problem).toHaveText('User name or password is not correct')
  await answer(page, SIGN_IN, { result: { rtn: -1, dispMsg: 'Come back tomorrow' } })
  await trySignIn(page, 'owner', 'x')
  await expect(problem).toHaveText('Come back tomorrow')
  await answer(page, SIGN_IN, { result: { rtn: 0, dispMsg: '' } })
  await trySignIn(page, 'owner', 'x')
  await expect(problem).toHaveText('User name and password not match')
})

test("user info failure: 'getInfo: failed to get info !' and the session is cleared", async ({ page, enter }) => {
  await answer(page, '/al/user/detail', refusal(-1100))
  await enter('owner')
  await expect(toastText(page, 'getInfo: failed to get info !')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  expect(await page.evaluate(() => window.localStorage.getItem('user-profile'))).toBeNull()
})

test('demonstration code 60204: a sign-in that is refused in words', async ({ page }) => {
  await answerBody(page, SIGN_IN, { code: 60204, message: 'Account and password are incorrect.' })
  await page.goto('/login')
  await trySignIn(page, 'owner', 'x')
  await expect(page.getByRole('alert')).toHaveText('Account and password are incorrect.')
})

test('demonstration code 50008: a user info failure', async ({ page, enter }) => {
  await answerBody(page, '/al/user/detail', { code: 50008, message: 'Login failed, unable to get user details.' })
  await enter('owner')
  await expect(toastText(page, 'getInfo: failed to get info !')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
})

test("HTTP 401: 'Login expired', the token cleared, login after one second", async ({
  page,
  enter,
  browserConsole,
}) => {
  browserConsole.allow(/status of 401/)
  await page.clock.install()
  await beforeUnits(page, enter)
  // Like the server: "not logged in" is in the envelope of every 401.
  await answerStatus(page, LIST, 401, -1001)
  const held = await holdBack(page, LIST)
  await openUnits(page)
  await held.asked
  await stopTheClock(page)
  held.letGo()
  await expect(toastText(page, 'Login expired')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await page.clock.runFor(900)
  await expect(page).toHaveURL('/catalogue/unit')
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/catalogue/unit')}`)
})

test('not logged in, said by any response: signed out at once, and login', async ({ page, enter }) => {
  await beforeUnits(page, enter)
  await answer(page, LIST, refusal(-1001))
  await openUnits(page)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/catalogue/unit')}`)
  expect(await tokenOf(page)).toBeNull()
})

test("HTTP 500: 'System error', in the corner, and in the place of the page that asked", async ({
  page,
  enter,
  browserConsole,
}) => {
  browserConsole.allow(/status of 500/)
  await beforeUnits(page, enter)
  await answerStatus(page, LIST, 500)
  await openUnits(page)
  await expect(page.locator('[data-toasts="corner"]')).toHaveText('System error')
  await expect(page.locator('main:not([hidden])').getByText('System error')).toBeVisible()
  await page.unrouteAll()
  await page.locator('main:not([hidden])').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test("no answer after 120 s: 'Network timeout'", async ({ page, enter }) => {
  // The browser's own timeout does not follow the page's clock; a timer of the page does.
  await page.addInitScript(() => {
    AbortSignal.timeout = milliseconds => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), milliseconds)
      return stop.signal
    }
  })
  await page.clock.install()
  await beforeUnits(page, enter)
  const held = await holdBack(page, LIST)
  await openUnits(page)
  await held.asked
  await stopTheClock(page)
  await page.clock.runFor(110_000)
  await expect(toastText(page, 'Network timeout')).toHaveCount(0)
  // In small steps, because the toast disappears after a second and a half.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(toastText(page, 'Network timeout')).toBeVisible({ timeout: 2000 })
  }).toPass()
  held.letGo()
})

test('a list whose call fails says so in its own place; the request hides the toast', async ({
  page,
  enter,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_CONNECTION_FAILED/)
  await beforeUnits(page, enter)
  await loseConnection(page, LIST)
  await openUnits(page)
  await expect(page.locator('main:not([hidden])').getByText('Network error')).toBeVisible()
})

test("other errors: 'Network error'; 403 is silent", async ({ page, enter, browserConsole }) => {
  browserConsole.allow(/status of (403|418)/)
  await page.clock.install()
  await enter('owner', '/catalogue/unit')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('textbox', { name: 'Name' }).fill('never kept')
  await answerStatus(page, '/al/user/views/save', 418)
  const held = await holdBack(page, '/al/user/views/save')
  await dialogue.getByRole('button', { name: 'Save view' }).click()
  await held.asked
  await stopTheClock(page)
  held.letGo()
  await expect(toastText(page, 'Network error')).toBeVisible()
  await page.clock.resume()
  await expect(toastText(page, 'Network error')).toHaveCount(0)
  await answerStatus(page, '/al/user/views/save', 403)
  await dialogue.getByRole('button', { name: 'Save view' }).click()
  await expect(dialogue.getByRole('button', { name: 'Save view' })).toBeEnabled()
  await expect(page.locator('[data-toasts="main"]')).toBeEmpty()
})

test('sign-out failure: the translated words, and the user is out here all the same', async ({
  page,
  enter,
  browserConsole,
}) => {
  browserConsole.allow(/status of 502/)
  await enter('owner')
  await answerStatus(page, '/al/user/signOut', 502)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(toastText(page, 'You are signed out on this device, but the server did not confirm it.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await tokenOf(page)).toBeNull()
})

test("a script chunk that fails: 'Loading chunk N failed', in the place of its page", async ({
  page,
  enter,
  browserConsole,
}) => {
  browserConsole.allow(/ERR_FAILED|Loading chunk|dynamically imported module/)
  await beforeUnits(page, enter)
  await page.route(/\/assets\/unit-[^/]*\.js$/, route => route.abort())
  await openUnits(page)
  await expect(page.getByRole('heading', { name: 'Loading chunk catalogue.unit failed' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Suppliers' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('mobile bridge start failure: logged, and an alert that starts with api cloud error', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/api cloud error/)
  await page.addInitScript(() => {
    const fault = () => {
      throw new Error('no bridge here')
    }
    Object.assign(window, { api: { sendEvent: fault, addEventListener: fault, removeEventListener: fault } })
  })
  const alert = page.waitForEvent('dialog')
  const logged = page.waitForEvent('pageerror')
  await page.goto('/login')
  // The console sets it on the window when it starts to wait for the host; it has no type.
  await page.waitForFunction(() => 'apiready' in window)
  const call = page.evaluate(() => (window as unknown as { apiready: () => void }).apiready())
  const dialogue = await alert
  expect(dialogue.message()).toMatch(/^api cloud error/)
  await dialogue.accept()
  await call
  expect((await logged).message).toContain('api cloud error')
})

for (const [why, reply] of [
  ['fails', refusal(-1100)],
  ['answers nothing', { result: { internationalCode: '' } }],
] as const) {
  test(`country lookup that ${why}: +61 is used`, async ({ page, browserConsole }) => {
    browserConsole.allow(/country lookup failed/)
    const calls = await answer(page, '/tool/ip/country', reply)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(() => calls.length).toBe(1)
    await expect(page.getByLabel('Country')).toHaveValue('+61')
  })
}

test('country lookup that succeeds gives its code', async ({ page }) => {
  await answer(page, '/tool/ip/country', { result: { internationalCode: '+86' } })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Country')).toHaveValue('+86')
})
