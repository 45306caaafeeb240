import type { Locator, Page } from '@playwright/test'
import { pages } from '#areas/reports/contract/pages.ts'
import { signIn as signInByWire } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { randomSale, repeatable } from '../../support/random-sales.ts'

interface Sold {
  readonly billNum: string
  readonly shop: string
}

/** Sells an item in a shop now, like a till; each test has its own bill. */
async function sell(billNum: string): Promise<Sold> {
  const url = process.env.E2E_URL ?? ''
  const owner = await signInByWire(url, 'owner', demoPassword)
  const [site] = await owner.call<{ ordLot: string; lotName: string; siteId: string }[]>('/al/site/getUserSites', {
    action: 'MERCHANT',
    userId: '',
  })
  if (!site) throw new Error('the demo merchant has no shop')
  const registers = await owner.call<{ siteId: string; code: string }[]>('/al/pos/cashRegister/action', {
    action: 1,
    pageSize: 50,
  })
  const codes = registers.filter(({ siteId }) => siteId === site.siteId).map(({ code }) => code)
  const things = [{ name: `Lamington of bill ${billNum}`, price: 123_400 }]
  const trade = { things, registers: codes, clerks: ['e2e-clerk'], random: repeatable(Date.now()) }
  const line = {
    lineNo: 1,
    barcode: '0000',
    name: `Lamington of bill ${billNum}`,
    quantity: 1,
    unitPrice: 1234,
    net: 1234,
    tax: 112.18,
    taxRate: 10,
  }
  const spilt = { ...line, lineNo: 2, voided: true, voidReason: `Spilt ${billNum}` }
  const sale = {
    ...randomSale(trade, Date.now(), billNum),
    mode: 'sales',
    training: false,
    lines: [line, spilt],
    tenders: [{ method: 'card', amount: 1234, cardScheme: 'visa', last4: '4242' }],
    gross: 1234,
    discount: 0,
    net: 1234,
    tax: 112.18,
    rounding: 0,
    payable: 1234,
  }
  const [answer] = await owner.call<{ rtn: number; dispMsg: string }[]>('/al/pos/sale/upload', {
    ordLot: site.ordLot,
    sales: [sale],
  })
  expect(answer).toMatchObject({ rtn: 1 })
  return { billNum, shop: site.lotName }
}

/** All content has loaded and is at its final position. */
const expectAnswered = (page: Page) => expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)

const billOf = (name: string) => `${name}-${Date.now().toString(36)}`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the dashboard shows how today goes, takes a new sale in while one looks, and leads to the day', async ({
  page,
}) => {
  await signIn(page, 'owner', '/home')
  const today = page.getByRole('list', { name: 'Today' })
  await expect(today.getByText('Net sales')).toBeVisible()
  const bills = today.getByRole('listitem').filter({ hasText: 'Bills' }).getByRole('link')
  await expect(bills).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const { billNum } = await sell(billOf('LIVE'))
  await expect(page.getByText(`Lamington of bill ${billNum}`)).toBeVisible()
  await expectAccessible(page)
  await bills.click()
  await expect(heading(page, 'Daily report')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toBeVisible()
})

/** UTC. 01:00 in Brisbane: the grocer's next day has begun; the café's ends at four, the car park's at five. */
const PAST_MIDNIGHT = '15:00'

test('today of all shops is each shop’s own trading day, and comparisons leave it out', async ({ page }) => {
  const day = new Date().toISOString().slice(0, 10)
  await page.clock.setSystemTime(`${day}T${PAST_MIDNIGHT}:00Z`)
  await signIn(page, 'owner', '/report/daily?period=today')
  await expect(heading(page, 'Daily report')).toBeVisible()
  await expect(page.getByText(/^Each shop's own trading day: \d\d\/\d\d\/\d{4} or \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expectAnswered(page)
  const bills = page.locator('dl').getByRole('link').first()
  await expect(bills).toHaveAttribute('href', /p\.shopDays=/)
  await page.goto('/report/salescomparison')
  await expect(page.getByText(/^Today isn't over, so it isn't compared\./)).toBeVisible()
})

test('a figure of the daily report leads to its bills, a bill to its lines and its docket', async ({ page }) => {
  const { billNum } = await sell(billOf('DRILL'))
  await signIn(page, 'owner', '/report/daily')
  await expect(heading(page, 'Daily report')).toBeVisible()
  await page.locator('dl').getByRole('link').first().click()
  await expect(heading(page, 'Sales')).toBeVisible()
  await page.getByRole('textbox', { name: 'Bill number' }).fill(billNum)
  await page.getByRole('gridcell').getByRole('link', { name: billNum }).click()
  await expect(heading(page, `Bill ${billNum}`)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Lines' }).getByText(`Lamington of bill ${billNum}`).first(),
  ).toBeVisible()
  await expect(page.getByText(`Voided: Spilt ${billNum}`)).toBeVisible()
  const docket = page.frameLocator('iframe')
  await expect(docket.getByText(`Bill ${billNum}`)).toBeVisible()
  await expect(docket.getByText('Lamington').first()).toBeVisible()
  await expectAccessible(page)
})

test('the ledger of bills stands under Point of sale as Sales, with the import of past ones among its actions', async ({
  page,
}) => {
  await signIn(page, 'owner', '/report/posorder')
  await expect(heading(page, 'Sales')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import sales history' }).click()
  await expect(heading(page, 'Sales history')).toBeVisible()
  await expectAccessible(page)
})

test('what was voided stands in the report of voids, by clerk and reason', async ({ page }) => {
  const { billNum } = await sell(billOf('VOID'))
  await signIn(page, 'owner', '/report/void?period=today&sort=-lastAt')
  const row = page.getByRole('row').filter({ hasText: `Spilt ${billNum}` })
  await expect(row).toContainText('e2e-clerk')
  await expect(row).toContainText('$1,234.00')
})

test('a manager says what others see of the daily report', async ({ page }) => {
  await signIn(page, 'owner', '/report/daily')
  await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings for other users' })
  await dialog.getByRole('checkbox', { name: 'Hide cost and margin' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('an arrangement of the pivot is kept, taken up again and removed', async ({ page }) => {
  await sell(billOf('PIVOT'))
  const name = `By weekday ${Date.now().toString(36)}`
  await signIn(page, 'owner', '/report/salesstatisticsnew?period=today&p.lines=["weekday"]&figures=sales')
  const weekday = page.getByRole('columnheader', { name: 'Weekday' })
  await expect(weekday).toBeVisible()
  const views = page.getByRole('button', { name: 'Views' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText(`View “${name}” saved`)).toBeVisible()

  await page.goto('/report/salesstatisticsnew?period=today')
  await expect(page.getByRole('columnheader', { name: 'Category', exact: true })).toBeVisible()
  await views.click()
  await page.getByRole('menuitem', { name }).click()
  await expect(weekday).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Bills' })).toBeVisible()
  await views.click()
  await page.getByRole('button', { name: `Remove view ${name}` }).click()
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // A figure links to the bills of its weekday.
  await page.getByRole('cell').getByRole('link').first().click()
  await expect(heading(page, 'Sales')).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
})

const OWNERS = pages.filter(({ platformOnly }) => !platformOnly).map(({ path }) => path)

/** Two tests, for two workers. */
const HALVES = [OWNERS.filter((_, at) => at % 2 === 0), OWNERS.filter((_, at) => at % 2 === 1)]

for (const [half, paths] of HALVES.entries()) {
  test(`every report opens and can be read by everybody, on a desk and on a phone (${half + 1})`, async ({ page }) => {
    test.setTimeout(paths.length * 20_000)
    await signIn(page, 'owner', paths[0])
    for (const path of paths) {
      await test.step(path, async () => {
        if (new URL(page.url()).pathname !== path) await page.goto(path)
        await expect(heading(page, /./)).toBeVisible()
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectAnswered(page)
          await expectAccessible(page)
        }
      })
    }
  })
}

test('an online order of the report leads to the order, also when it is long done', async ({ page }) => {
  await signIn(page, 'owner', '/report/onlineposorder?period=last7Days')
  await expectAnswered(page)
  const number = page.getByRole('gridcell').getByRole('link').first()
  const order = (await number.textContent()) ?? ''
  await number.click()
  await expect(page).toHaveURL(/\/pos\/onlineorders/)
  const orderPanel = page.getByRole('region', { name: 'The order that was looked up' })
  await expect(orderPanel.getByRole('listitem', { name: `Order ${order}` })).toBeVisible()
  await expectAccessible(page)
  await orderPanel.getByRole('button', { name: 'Put away' }).click()
  await expect(orderPanel).toHaveCount(0)
})

test('at 390 px the parts of a day, its hours and a bill are read without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { billNum } = await sell(billOf('PHONE'))
  await signIn(page, 'owner', '/report/daily')
  const fits = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
  for (const part of ['Payments', 'Taxes by rate']) {
    const figures = page.getByRole('region', { name: part, exact: true }).getByRole('region')
    await expect(figures.getByRole('table')).toBeVisible()
    expect(await fits(figures), part).toBe(true)
  }
  await expectAccessible(page)
  await page.goto('/report/dailyhourly')
  const hours = page.getByRole('region', { name: /^Chart: / })
  await expect(hours.getByRole('row').nth(1)).toBeVisible()
  expect(await fits(hours)).toBe(true)
  await expectAccessible(page)
  await page.goto('/report/posorder')
  await page.getByRole('textbox', { name: 'Bill number' }).fill(billNum)
  await page.getByRole('link', { name: billNum }).click()
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines.getByText(`Lamington of bill ${billNum}`).first()).toBeVisible()
  expect(await fits(lines)).toBe(true)
  const docket = page.frameLocator('iframe').locator('html')
  await expect(docket).toContainText(billNum)
  expect(await fits(docket)).toBe(true)
  await expectAccessible(page)
})
