import type { Browser, Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { saveFloorPlan } from '#areas/catalogue/contract/floor-plan.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { Clerk, setClerkPin } from '#areas/pos/contract/clerk.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { Site } from '#areas/system/contract/site.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import { TableService } from '#areas/tickets/contract/table-book/table-service.ts'
import { signIn as signInCaller } from '../../bench/load/signed-caller.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { PHONE } from '../handheld/handheld.ts'
import { atShop } from '../pos/at-shop.ts'
import { add, known } from '../till/set-up-rows.ts'
import { signOn, takeCash } from '../till/till.ts'
import { noonZone } from './noon-zone.ts'

const SHOP = { name: 'Boathouse', ordLot: '1978' }
const REGISTER = 'B1'
const CLERK = { code: 'bea', name: 'Bea', pin: '7319' }
const TIME = '13:30'
const MENU = 'Boathouse menu'

test.use({ viewport: { width: 1440, height: 900 } })

const table = (number: number, seats: number) => ({
  ...{ id: uuidv7(), number, name: '', seats, angle: 0, shape: 'square', x: 110 * number, y: 200 },
  size: { width: 80, depth: 80 },
})

/** Tables 1 (2 seats), 2 and 3 (4 seats), 4 and 5 (6 seats); 10.00 a person is paid in advance from four people on. */
async function setUp(baseURL: string): Promise<void> {
  const owner = await signInCaller(baseURL, 'owner', demoPassword)
  const { name: lotName, ordLot } = SHOP
  const siteId = await add(owner, Site, { lotName, ordLot, lotType: 'hospitality', position: 94, timeZone: noonZone() })
  await add(owner, SitePay, { siteId, name: 'Boathouse cards' })
  await add(owner, PaymentConfig, { siteId, code: 'cash', name: 'Cash', kind: 'cash', allowChange: true })
  await add(owner, Register, { siteId, code: REGISTER, name: 'Boathouse till' })
  await add(owner, Plu, { pluName1: MENU, price1: 20 })
  const userType = await known(owner, UserType, 'name', 'Manager')
  const clerk = await add(owner, Clerk, { code: CLERK.code, name: CLERK.name, userType, ordLots: [ordLot] })
  await owner.call(setClerkPin.path, { id: clerk, pin: CLERK.pin })
  await owner.call(openRegister.path, { ordLot, register: REGISTER, float: 200 })
  const tables = [table(1, 2), table(2, 4), table(3, 4), table(4, 6), table(5, 6)]
  const room = { id: uuidv7(), name: 'Deck', size: { width: 800, depth: 600 }, decorations: [], merges: [], tables }
  await owner.call(saveFloorPlan.path, { ordLot, version: 0, plan: { rooms: [room] } })
  const times = { timeFrom: '08:00', timeTo: '20:00', everyMinutes: 15, pacing: 40 }
  await add(owner, TableService, {
    ...{ siteId, name: 'Boathouse tables', code: 'BOATHOUSE', leadMinutes: 0, graceMinutes: 240, moveUntilHours: 0 },
    periods: [{ name: 'All day', weekdays: [1, 2, 3, 4, 5, 6, 7], ...times }],
    ...{ depositFrom: 4, depositPerPerson: 10, cancelRules: [{ hoursBefore: 0, percent: 100, fee: 0 }] },
  })
}

interface Guest {
  readonly name: string
  readonly people: number
}

/** A guest books on a phone, up to the button that ends it. */
async function bookOnPhone(page: Page, { name, people }: Guest): Promise<void> {
  await page.goto('/book/BOATHOUSE')
  for (let count = 2; count < people; count += 1) await page.getByRole('button', { name: 'More: People' }).click()
  await page.getByRole('button', { name: TIME, exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('guest@example.com')
}

/** Ana pays the deposit of four; Sam books for two, comes later, and then not at all. */
async function bookOnline(browser: Browser, baseURL: string): Promise<void> {
  const phone = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-AU' })
  const page = await phone.newPage()
  await bookOnPhone(page, { name: 'Ana Lopez', people: 4 })
  await expect(page.getByText('A deposit of $40.00 is due now. It is deducted from your bill.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay with Visa/ }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Your deposit of $40.00 is deducted from your bill.')).toBeVisible()

  await bookOnPhone(page, { name: 'Sam Patel', people: 2 })
  await page.getByRole('button', { name: 'Book table' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  const before = page.url()
  await page.getByRole('button', { name: 'Move booking' }).click()
  await page.getByRole('button', { name: '16:00', exact: true }).click()
  await page.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText(/ 16:00, Boathouse$/)).toBeVisible()
  expect(page.url()).not.toBe(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await phone.close()
}

async function reserve(
  page: Page,
  { name, people }: Guest,
  choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Reserve table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve table' })
  await dialog.getByRole('textbox', { name: 'People' }).fill(String(people))
  await dialog
    .getByRole('group', { name: 'Times' })
    .getByRole('button', { name: new RegExp(`^${TIME}`) })
    .click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Reserve table' }).click()
  await expect(dialog).toBeHidden()
}

/** Eight at two tables that are pushed together, and six whose deposit is paid by card. */
async function bookByPhone(page: Page): Promise<void> {
  await reserve(page, { name: 'Li Wei', people: 8 }, async dialog => {
    await dialog.getByRole('combobox', { name: 'Table', exact: true }).click()
    await page.getByRole('option', { name: 'Merge tables' }).click()
    await dialog.getByRole('combobox', { name: 'Tables', exact: true }).press('ArrowDown')
    for (const name of ['Table 2', 'Table 3']) await page.getByRole('option', { name: new RegExp(`^${name} `) }).click()
    await dialog.getByRole('textbox', { name: 'Name of merged tables' }).fill('Long table')
  })
  await reserve(page, { name: 'Noah Wilson', people: 6 }, dialog => dialog.getByText('Card', { exact: true }).click())
}

const card = (page: Page, section: string, name: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: name })

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Twenty minutes go by at a party's table: the clock of the server can't be moved. */
const letWait = (name: string) =>
  askOwner(
    process.env.E2E_DATA_DIR ?? '',
    `update ticket_booking set starts_at = now() - interval '20 minutes' where name = $1 and what = 'table' and status = 'confirmed'
      and site_id = (select id from platform.site where ord_lot = $2)`,
    [name, SHOP.ordLot],
  )

/** Opens a panel of the till. */
async function open(page: Page, panel: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'More' }).getByRole('button', { name: panel, exact: true }).click()
}

/** Opens the bill of a seated party and rings the menu up for each of so many people. */
async function ringUp(page: Page, place: string, people: number): Promise<void> {
  await open(page, 'Tables')
  const plan = page.getByRole('group', { name: /^Tables of / })
  await expect(plan.getByRole('button', { name: /Seated/ }).first()).toBeVisible()
  await page
    .getByRole('group', { name: 'Seated parties' })
    .getByRole('button', { name: new RegExp(place) })
    .click()
  await page.getByRole('searchbox').fill(MENU)
  for (let count = 0; count < people; count += 1)
    await page.getByRole('button', { name: new RegExp(`^${MENU}`) }).click()
  await page.getByRole('searchbox').fill('')
}

test('a restaurant’s Friday: bookings on line and by phone, a walk-in, merged tables, a no-show, and seated bills at the till', async ({
  page,
  browser,
}) => {
  test.slow() // a phone, the desk and the till
  const baseURL = process.env.E2E_URL ?? ''
  await setUp(baseURL)
  await signIn(page, 'owner', '/ticket/tablereservation')
  await atShop(page, SHOP.name)
  await bookByPhone(page)
  await bookOnline(browser, baseURL)
  await expect(card(page, 'Reservations', 'Ana Lopez')).toContainText('Deposit paid $40.00')
  await expect(card(page, 'Reservations', 'Li Wei')).toContainText('Long table')
  await expect(card(page, 'Reservations', 'Sam Patel')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add walk-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add walk-in' }).click()
  await expect(card(page, 'Seated', 'Walk-in')).toContainText('2 people')

  await letWait('Noah Wilson')
  await page.reload()
  await expect(card(page, 'Reservations', 'Noah Wilson')).toContainText('Late')
  await act(page, 'Noah Wilson', 'Mark no-show')
  await expect(card(page, 'Left and no-shows', 'Noah Wilson')).toContainText('Deposit forfeited $60.00')

  for (const name of ['Ana Lopez', 'Li Wei']) {
    await act(page, name, 'Seat')
    await expect(card(page, 'Seated', name)).toBeVisible()
  }
  await expectAccessible(page)

  const till = await page.context().newPage()
  await till.goto('/pos/register')
  await signOn(till, CLERK.name, CLERK.pin)

  await ringUp(till, 'Ana Lopez', 4)
  await till.getByRole('button', { name: 'Pay $80.00' }).click()
  await expect(till.getByRole('button', { name: 'Remove Deposit' })).toBeVisible()
  await expect(till.getByRole('button', { name: 'Pay $40.00' })).toBeVisible()
  await takeCash(till)
  await till.getByRole('button', { name: 'Next bill' }).click()
  await expect(card(page, 'Left and no-shows', 'Ana Lopez')).toBeVisible()

  // One of the eight pays apart: the others still sit.
  await ringUp(till, 'Long table', 3)
  await open(till, 'Split bill')
  const split = till.getByRole('region', { name: 'Split bill' })
  await split.getByRole('listitem').getByRole('button').click()
  await split.getByRole('button', { name: 'Split bill' }).click()
  await till.getByRole('button', { name: 'Pay $20.00' }).click()
  await takeCash(till)
  await till.getByRole('button', { name: 'Next bill' }).click()
  await expect(card(page, 'Seated', 'Li Wei')).toBeVisible()
  await open(till, 'Held bills')
  await till.getByRole('button', { name: 'Recall Long table' }).click()
  await till.getByRole('button', { name: 'Pay $40.00' }).click()
  await takeCash(till)
  await expect(card(page, 'Left and no-shows', 'Li Wei')).toBeVisible()
})
