import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { choosePassword, giveType, MADE_PASSWORD, makeUser } from '../../support/make-user.ts'
import { signInAs } from '../../support/sign-in.ts'
import { expect, expectAccessible, signIn, test } from './signed-in.ts'

const STEP_MS = 30_000

/** A user with a second factor, whose sessions end while other tests use the demo's users. */
const factored = { user: '', password: MADE_PASSWORD }

// In sequence, because they share that user.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }, { workerIndex }) => {
  factored.user = `factored${workerIndex}`
  const page = await browser.newPage({ baseURL: process.env.E2E_URL ?? '', locale: 'en-AU' })
  await signIn(page, 'owner')
  await makeUser(page, factored.user, 'Fay')
  await giveType(page, 'Clerk')
  await choosePassword(page)
  await page.close()
})

async function giveNameAndPassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User name').fill(factored.user)
  await page.getByLabel('Password', { exact: true }).fill(factored.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('an authenticator app as second factor: set up, asked for, replaced by a recovery code, turned off', async ({
  page,
}) => {
  await signInAs(page, { ...factored, path: '/profile' })
  const panel = page.getByRole('region', { name: 'Authenticator app' })
  await panel.getByLabel('Your password').fill(factored.password)
  await panel.getByRole('button', { name: 'Set up the app' }).click()
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const shown = await panel.getByText('Or type this into the app:').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(/: (\S+)$/.exec(shown)?.[1] ?? '') })
  await panel.getByLabel('Code from your authenticator app').fill(app.generate())
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await expect(panel.getByText('Keep these recovery codes')).toBeVisible()
  const [recovery = '', lastly = ''] = await panel.getByRole('listitem').allInnerTexts()

  await signOut(page)
  await giveNameAndPassword(page)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  // Each code is valid once: the app's next one.
  await code.fill(app.generate({ timestamp: Date.now() + STEP_MS }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Fay' })).toBeVisible()

  await signOut(page)
  await giveNameAndPassword(page)
  await code.fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Fay' })).toBeVisible()

  await page.goto('/profile')
  await panel.getByLabel('Your password').fill(factored.password)
  await panel.getByLabel('Code from your authenticator app').fill(lastly)
  await panel.getByRole('button', { name: 'Turn off' }).click()
  await expect(panel.getByRole('button', { name: 'Set up the app' })).toBeVisible()
})

test('a passkey is added in the profile, and signs in without a password', async ({ page, baseURL }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Passkeys belong to a domain name, not to an IP address.
  const app = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await signIn(page, 'owner', `${app}/profile`)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByLabel('Name of the passkey').fill('Test laptop')
  await panel.getByRole('button', { name: 'Add passkey' }).click()
  const row = panel.getByRole('listitem').filter({ hasText: 'Test laptop' })
  await expect(row).toContainText('Never used')
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Olivia' })).toBeVisible()
  await page.goto(`${app}/profile`)
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})

test('sessions are listed only after the password was given again, where signing in was long ago', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })
  await signInAs(await other.newPage(), factored)
  await signInAs(page, { ...factored, path: '/profile' })
  let refused = false
  // The server's clock cannot be moved from here, so its answer after five minutes is simulated once.
  await page.route(/\/al\/user\/sessions(\?|$)/, async route => {
    if (refused) return route.continue()
    refused = true
    const json = { success: 0, rtn: -1220, dispMsg: "Confirm that it's you", result: null, map: {} }
    return route.fulfill({ json })
  })
  const panel = page.getByRole('region', { name: "Where you're signed in" })
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await panel.getByRole('button', { name: "Show where I'm signed in" }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('old password does not match')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(factored.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('this browser')).toBeVisible()
  await panel.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await other.close()
})

test('sessions are listed; one that is ended elsewhere is told so and thrown to login', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, { ...factored, path: '/profile' })
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })
  const there = await other.newPage()
  await signInAs(there, factored)
  await expect(there.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.reload()
  const panel = page.getByRole('region', { name: "Where you're signed in" })
  await panel.getByRole('button', { name: "Show where I'm signed in" }).click()
  await expect(panel.getByText('this browser')).toBeVisible()
  // Caused by the live connection, or by a call before it.
  const expired = there.getByText(/session was ended elsewhere|Login expired/).waitFor()
  await panel.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expired
  await expect(there).toHaveURL(`/login?redirect=${encodeURIComponent('/home')}`)
  await other.close()
})
