import type { Browser, Page } from '@playwright/test'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { Site } from '#areas/system/contract/site.ts'
import { changePlanState, TicketPlan } from '#areas/tickets/contract/plan.ts'
import { signIn as signInCaller } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { PHONE } from '../handheld/handheld.ts'
import { atShop } from '../pos/at-shop.ts'
import { add } from '../till/set-up-rows.ts'
import { noonHours, noonZone } from './noon-zone.ts'

const SHOP = { name: 'Ferry Landing', ordLot: '1977' }
const PLAN = { code: 'FERRY', name: 'Ferry crossing' }
const STEP_MINUTES = 5
const STEP_MS = STEP_MINUTES * 60_000
const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/

test.use({ viewport: PHONE })

/** The clock of the shop: HH:mm. */
const clockAt = (ms: number): string => new Date(ms + noonHours() * 3_600_000).toISOString().slice(11, 16)

/** A ferry that leaves every five minutes: its tickets are good from half an hour before. */
async function setUp(baseURL: string): Promise<void> {
  const owner = await signInCaller(baseURL, 'owner', demoPassword)
  const { name: lotName, ordLot } = SHOP
  const siteId = await add(owner, Site, { lotName, ordLot, lotType: 'hospitality', position: 93, timeZone: noonZone() })
  await add(owner, SitePay, { siteId, name: 'Ferry cards' })
  const times = { timeFrom: '08:00', timeTo: '20:00', everyMinutes: STEP_MINUTES, durationMinutes: 120, capacity: 40 }
  const plan = await add(owner, TicketPlan, {
    ...{ ...PLAN, sites: [ordLot], moveUntilHours: 0, cancelRules: [{ hoursBefore: 0, percent: 50, fee: 0 }] },
    sessions: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], ...times }],
    prices: [{ id: 'adult', name: 'Adult', price: 30, tax: 10, counts: 1 }],
  })
  await owner.call(changePlanState.path, { id: plan, state: 'onSale' })
}

const timeButton = (page: Page, at: number) =>
  page.getByRole('button', { name: new RegExp(`^${clockAt(at)} · \\d+ left$`) })

/** A visitor books for four, pays and moves; one of the four cancels. @returns the numbers of the tickets, the cancelled one last */
async function bookForFour(page: Page): Promise<{ numbers: string[]; booking: string }> {
  const first = (Math.floor(Date.now() / STEP_MS) + 2) * STEP_MS // not money: the next but one departure
  await page.goto(`/book/${PLAN.code}`)
  for (let people = 0; people < 4; people += 1) await page.getByRole('button', { name: 'More: Adult ($30.00)' }).click()
  await timeButton(page, first).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lopez')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay with Visa/ }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Move booking' }).click()
  await timeButton(page, first + STEP_MS).click()
  await page.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText(new RegExp(` ${clockAt(first + STEP_MS)}, ${SHOP.name}$`))).toBeVisible()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  for (const box of (await page.getByRole('checkbox').all()).slice(0, -1)) await box.uncheck()
  await page.getByRole('button', { name: 'Cancel tickets' }).click()
  await expect(page.getByText('Paid $120.00, refunded $15.00')).toBeVisible()

  const items = await page.getByRole('list', { name: 'Tickets' }).getByRole('listitem').allInnerTexts()
  const facts = await page.getByText(/^BK-\d+ · 3 people · \$90\.00$/).innerText()
  return { numbers: items.map(text => /\d{12}/.exec(text)?.[0] ?? ''), booking: facts.split(' ')[0] ?? '' }
}

/** A device that scans tickets at a gate of the shop. */
async function openGate(browser: Browser, baseURL: string, gate: string): Promise<Page> {
  const device = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-AU' })
  const page = await device.newPage()
  await signIn(page, 'owner', '/app/handy/home')
  await page.getByRole('button', { name: new RegExp(SHOP.name) }).click()
  await expect(page.getByRole('heading', { name: 'Open tasks' })).toBeVisible()
  await page.goto('/app/ticketvalidation/home')
  await page.getByLabel('Gate').selectOption(`Entrance · ${gate}`)
  return page
}

async function scan(page: Page, number: string, ...answers: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Scan or type a code' })
  await field.fill(number)
  await field.press('Enter')
  for (const answer of [number, ...answers]) await expect(page.getByRole('status')).toContainText(answer)
}

test('a visitor books for four, pays and moves, one cancels, two gates admit the others, and the report explains it', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow() // three devices
  const baseURL = process.env.E2E_URL ?? ''
  browserConsole.allow(OFFLINE)
  await setUp(baseURL)
  const { numbers, booking } = await bookForFour(page)
  const [one = '', two = '', three = '', cancelled = ''] = numbers
  expect(numbers.every(number => number !== '')).toBe(true)

  const first = await openGate(browser, baseURL, 'Gate 1')
  const second = await openGate(browser, baseURL, 'Gate 2')
  await second.context().setOffline(true)
  await scan(first, one, 'Admitted', 'Ana Lopez')
  await scan(first, one, 'Already used', 'Gate 1')
  await scan(first, cancelled, 'Cancelled')
  await expectAccessible(first)
  await scan(second, two, 'Admitted')
  await scan(second, three, 'Admitted')
  // The first gate has used it since this device read its list.
  await scan(second, one, 'Admitted')
  await expect(second.getByText('3 admissions wait for the network')).toBeVisible()
  await second.context().setOffline(false)
  await expect(second.getByText(/wait for the network/)).toHaveCount(0)

  // Not the visitor's browser, which is nobody's.
  const desk = await first.context().newPage()
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/report/tickettracking?period=thisMonth')
  await atShop(desk, SHOP.name)
  const row = (number: string) => desk.getByRole('row').filter({ hasText: number })
  for (const number of [one, two, three]) await expect(row(number)).toContainText('Used')
  await expect(row(cancelled)).toContainText('Refunded')
  await expect(row(cancelled)).toContainText('$15.00')
  await expect(desk.getByRole('row').filter({ hasText: booking })).toHaveCount(4)
  await expectAccessible(desk)

  await desk.goto('/report/ticketbooking?period=thisMonth')
  await expect(desk.getByRole('row').filter({ hasText: '$90.00' }).first()).toContainText('$15.00')
  await desk.goto('/ticket/admission')
  const conflict = desk.getByRole('row').filter({ hasText: 'Conflict' }).filter({ hasText: one })
  await expect(conflict).toContainText('Gate 2')
  await first.context().close()
  await second.context().close()
})
