import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchBrowser } from '../../support/launch-browser.ts'
import { type Bench, type BenchPart, type BenchRow, upTo, withinTimes } from '../bench-row.ts'
import { buildConsole } from '../browser/build-console.ts'
import { FIRST_VISIT_KB, firstVisit, MADE_UP_PAGES } from '../browser/entry-weight.ts'
import { type FirstUse, firstUse, type SignedInState, type UseTimes } from '../browser/first-use.ts'
import { largestPaint, slowDown } from '../browser/page-times.ts'
import { servePlainPages } from '../browser/plain-pages.ts'
import { type Traffic, watchTraffic } from '../browser/traffic.ts'
import { LARGE_USER } from '../large-merchant/seed.ts'
import { withProduct } from '../product-server.ts'
import { median } from '../quantiles.ts'

const PRODUCTS_PATH = '/catalogue/plu'
const PAINTS = 5
const SLOWER = 4
const LIST_REQUESTS = 15
const LONGEST_TASK_MS = 50
/** The entry may grow by this much, because names of files get a little longer. */
const GROWTH_KB = 0.3

interface Desk {
  readonly browser: Browser
  readonly url: string
  readonly password: string
}

/** A new browser, or one that knows its user from an earlier day and has cached no file. */
const freshContext = ({ browser, url }: Desk, state?: SignedInState): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    ...(state ? { storageState: state } : {}),
  })

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
/** The console's own, not one that the page has painted before it. */
const OWN_ROWS = '[role=grid] tbody'
const firstRow = (page: Page) =>
  page
    .locator(`${OWN_ROWS} tr`)
    .filter({ has: page.locator('td') })
    .first()

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('User name').fill(LARGE_USER)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signInButton(page).click()
}

function trafficRows(what: string, { codeKb, allKb, requests }: Traffic, target: number): BenchRow[] {
  return [
    upTo(`${what}: scripts and styles`, codeKb, 'kB', target),
    { what: `${what}: everything, headers included`, value: allKb, unit: 'kB' },
    { what: `${what}: requests`, value: requests, unit: '' },
  ]
}

/** From an empty cache to a usable sign-in page, and on to the first rows of products. */
async function bytes(desk: Desk): Promise<BenchRow[]> {
  const context = await freshContext(desk)
  const page = await context.newPage()
  const traffic = await watchTraffic(page)
  await page.goto(PRODUCTS_PATH)
  // The page's own form can be used before; all that the console's needs counts.
  await page.locator('#root form button[type=submit]').waitFor()
  const atSignIn = traffic()
  await signIn(page, desk.password)
  await firstRow(page).waitFor()
  const atList = traffic()
  await context.close()
  return [
    ...trafficRows('usable sign-in', atSignIn, FIRST_VISIT_KB.signIn),
    ...trafficRows('usable product list, in all', atList, FIRST_VISIT_KB.list),
  ]
}

async function paints(desk: Desk, what: string, path: string, state?: SignedInState): Promise<BenchRow[]> {
  const seen: { first: number; largest: number }[] = []
  for (let time = 0; time < PAINTS; time++) {
    const context = await freshContext(desk, state)
    const page = await context.newPage()
    await slowDown(page, SLOWER)
    await page.goto(path)
    await (state ? firstRow(page) : signInButton(page)).waitFor()
    seen.push(await largestPaint(page))
    await context.close()
  }
  const at = `${what}, ${SLOWER}x slower CPU (median of ${PAINTS})`
  return [
    { what: `${at}: first contentful paint`, value: median(seen.map(({ first }) => first)), unit: 'ms' },
    { what: `${at}: largest contentful paint`, value: median(seen.map(({ largest }) => largest)), unit: 'ms' },
  ]
}

/** A page of the product and a plain one with the same content, opened in turns on the same machine. */
async function besidePlain(browser: Browser, ours: FirstUse, plain: FirstUse): Promise<[UseTimes, UseTimes]> {
  const seen: [UseTimes, UseTimes][] = []
  for (let time = 0; time < PAINTS; time++) {
    seen.push([await firstUse(browser, ours, SLOWER), await firstUse(browser, plain, SLOWER)])
  }
  const medians = (which: 0 | 1): UseTimes => {
    const value = (name: keyof UseTimes) => median(seen.map(pair => pair[which][name]))
    return {
      painted: value('painted'),
      usable: value('usable'),
      longestTask: value('longestTask'),
      requests: value('requests'),
    }
  }
  return [medians(0), medians(1)]
}

/** Texts of the list's cells. */
const shownRows = (page: Page): Promise<string[][]> =>
  page
    .locator(`${OWN_ROWS} tr`)
    .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent ?? '')))

async function againstPlainPages(desk: Desk, state: SignedInState, rows: string[][]): Promise<BenchRow[]> {
  const plain = await servePlainPages(rows)
  const at = `${SLOWER}x slower CPU (median of ${PAINTS})`
  try {
    const [signIn, plainSignIn] = await besidePlain(
      desk.browser,
      { url: `${desk.url}/login`, usable: 'form button[type=submit]' },
      { url: plain.signIn, usable: 'form button[type=submit]' },
    )
    const [takenOver] = await besidePlain(
      desk.browser,
      { url: `${desk.url}/login`, usable: '#root form button[type=submit]' },
      { url: plain.signIn, usable: 'form button[type=submit]' },
    )
    const [list, plainList] = await besidePlain(
      desk.browser,
      { url: `${desk.url}${PRODUCTS_PATH}`, usable: 'tbody td', state },
      { url: plain.list, usable: 'tbody td' },
    )
    const [own] = await besidePlain(
      desk.browser,
      { url: `${desk.url}${PRODUCTS_PATH}`, usable: `${OWN_ROWS} td`, state },
      { url: plain.list, usable: 'tbody td' },
    )
    const times = (what: string, value: number, other: number, most: number) =>
      withinTimes(`${what}, ${at}`, value, 'ms', { name: 'the bare page', value: other }, most)
    return [
      times('sign-in: first contentful paint', signIn.painted, plainSignIn.painted, 1.5),
      times('sign-in: usable', signIn.usable, plainSignIn.usable, 3),
      // The form that came with the page is usable already: it keeps input.
      { what: `sign-in: taken over by the console, ${at}`, value: takenOver.usable, unit: 'ms' },
      upTo(`sign-in: longest task until then, ${at}`, takenOver.longestTask, 'ms', LONGEST_TASK_MS),
      times('product list: first contentful paint', list.painted, plainList.painted, 1.5),
      times('product list: first rows', list.usable, plainList.usable, 3),
      upTo(`product list: longest task until its first rows, ${at}`, list.longestTask, 'ms', LONGEST_TASK_MS),
      upTo('product list, opened before: requests until its first rows', list.requests, '', LIST_REQUESTS),
      // Rows that the page paints can be read, scrolled and pressed; all else waits for the console.
      { what: `product list: taken over by the console, ${at}`, value: own.usable, unit: 'ms' },
      upTo(`product list: longest task until then, ${at}`, own.longestTask, 'ms', LONGEST_TASK_MS),
      { what: 'product list: requests until then', value: own.requests, unit: '' },
    ]
  } finally {
    await plain.close()
  }
}

async function entryGrowth({ root }: Bench): Promise<BenchRow[]> {
  const now = await firstVisit(root, 0)
  const grown = await firstVisit(root, MADE_UP_PAGES)
  return [
    upTo('files of sign-in', now.signIn, 'kB', FIRST_VISIT_KB.signIn),
    upTo('files of the product list, in all', now.list, 'kB', FIRST_VISIT_KB.list),
    upTo(`what ${MADE_UP_PAGES} more pages add to those of sign-in`, grown.signIn - now.signIn, 'kB', GROWTH_KB),
  ]
}

async function measureConsole(desk: Desk): Promise<BenchRow[]> {
  const rows = [...(await bytes(desk)), ...(await paints(desk, 'sign-in', '/login'))]
  const context = await freshContext(desk)
  const page = await context.newPage()
  await page.goto(PRODUCTS_PATH)
  await signIn(page, desk.password)
  await firstRow(page).waitFor()
  // How the list looks is known from this visit on: the next one begins with its rows.
  await page.waitForFunction(() => localStorage.getItem('painted-lists') !== null)
  const state = await context.storageState()
  const shown = await shownRows(page)
  await context.close()
  rows.push(...(await paints(desk, 'product list, signed in before', PRODUCTS_PATH, state)))
  return [...rows, ...(await againstPlainPages(desk, state, shown))]
}

export const consolePart: BenchPart = {
  name: 'console',
  about: 'what a browser loads, paints and waits for',
  run: bench => {
    buildConsole(bench)
    return withProduct(bench, async ({ url }) => {
      const browser = await launchBrowser()
      try {
        return [...(await measureConsole({ browser, url, password: bench.password })), ...(await entryGrowth(bench))]
      } finally {
        await browser.close()
      }
    })
  },
}
