import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { describeFinding, seriousFindings } from '../tests/support/accessibility.ts'

export type Looks = { name: string; width: number; height: number; scheme: 'light' | 'dark' }

/** A picture: its page, its user, and errors while it was taken. */
export type PageShot = {
  path: string
  user: string
  looks: string
  picture: string
  errors: string[]
  findings: string[]
}

type Request = {
  browser: Browser
  url: string
  password: string
  user: string
  folder: string
  locale: string
  /** Part of a path; '' for all. */
  filter: string
  /** Paths that were already pictured as another user. */
  seen: ReadonlySet<string>
  looks: Looks
}

const settled = 5_000 // milliseconds: a page that loads longer is pictured as it is

/** Signs in at one size and colour scheme and pictures the sign-in page and every page of the menu. */
export async function shootPages(request: Request): Promise<PageShot[]> {
  const { browser, url, looks, locale, user } = request
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: looks.width, height: looks.height },
    colorScheme: looks.scheme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Australia/Brisbane',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(error.message))
  const shots: PageShot[] = []
  const isAsked = (path: string) => !request.seen.has(path) && path.includes(request.filter)
  const openFresh = async (path: string) => {
    errors.length = 0
    await open(page, path)
  }
  const shoot = async (path: string) => shots.push(await shootPage(page, path, request, errors))
  if (isAsked('/login')) {
    await openFresh('/login')
    await shoot('/login')
  }
  const { paths, shop } = await signInAndReadMenu(page, request)
  // A shop that can't be chosen on a page, such as one without a licence, is shown as a disabled button.
  const asksFor = async (shopName: string | undefined) =>
    shopName !== undefined &&
    (await shopButton(page, shopName).isVisible()) &&
    (await shopButton(page, shopName).isEnabled())
  // Pages that ask for a shop come last: once a shop is selected, lists would show that shop only.
  const asking: string[] = []
  for (const path of paths.filter(isAsked)) {
    await openFresh(path)
    if (await asksFor(shop)) asking.push(path)
    else await shoot(path)
  }
  for (const path of asking) {
    await openFresh(path)
    if (await asksFor(shop)) {
      await shopButton(page, shop).click()
      await openFresh(path)
    }
    await shoot(path)
  }
  console.log(`${user}, ${looks.name}: ${shots.length} pages`)
  await context.close()
  return shots
}

/** Found by their autocomplete attributes, because texts are in the pictured language. */
async function signInInAnyLanguage(page: Page, { user, password }: Pick<Request, 'user' | 'password'>): Promise<void> {
  await page.goto('/')
  await page.locator('input[autocomplete^="username"]').fill(user)
  const secret = page.locator('input[autocomplete="current-password"]')
  await secret.fill(password)
  await secret.press('Enter')
  await page.waitForURL(to => to.pathname !== '/login')
}

/** The user's menu from the server: exactly the reachable pages, expanded or collapsed; and one of their shops. */
async function signInAndReadMenu(page: Page, request: Request): Promise<{ paths: string[]; shop: string | undefined }> {
  const answerTo = async (call: string): Promise<unknown> =>
    (await page.waitForResponse(response => response.url().includes(call))).json()
  const answers = Promise.all([answerTo('/al/menu/menuPages'), answerTo('/al/site/getUserSites')])
  await signInInAnyLanguage(page, request)
  const [menu, sites] = await answers
  return { paths: [...new Set(linksIn(menu))], shop: firstShopIn(sites) }
}

const SITES = z.object({ result: z.array(z.object({ lotName: z.string() })) })

/** The name of the first shop of the answer, if there is one. */
export function firstShopIn(answer: unknown): string | undefined {
  return SITES.parse(answer).result[0]?.lotName
}

/** Found by the shop's name, which is the same in all languages. */
const shopButton = (page: Page, shop = '') => page.locator('main').getByRole('button', { name: shop, exact: true })

/** Every `link` of a page, however deep the menu's tree is. */
export function linksIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(linksIn)
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(linksIn)
  const isPage = 'page' in node && 'link' in node && typeof node.link === 'string' && node.link.startsWith('/')
  return isPage ? [String(node.link), ...below] : below
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await fallsSilent(page)
}

/** A page with a live connection never becomes idle; then the time limit decides. */
const fallsSilent = (page: Page) => page.waitForLoadState('networkidle', { timeout: settled }).catch(() => undefined)

async function shootPage(page: Page, path: string, request: Request, errors: string[]): Promise<PageShot> {
  const waiting = page.locator('.mantine-Loader-root:visible, .mantine-Skeleton-root:visible')
  await waiting
    .first()
    .waitFor({ state: 'hidden', timeout: settled })
    .catch(() => undefined)
  const picture = join(request.looks.name, `${keyOf(path)}.png`)
  await page.screenshot({ path: join(request.folder, picture) })
  // Before the check: looking into a sandboxed frame causes a browser error of its own.
  const said = [...errors]
  const findings = await seriousFindings(page)
  const { user, looks } = request
  return { path, user, looks: looks.name, picture, errors: said, findings: findings.map(describeFinding) }
}

/** A file name: /stock/take becomes stock.take. */
export const keyOf = (path: string): string => path.replace(/^\/+|\/+$/g, '').replace(/[^\w-]+/g, '.') || 'home'
