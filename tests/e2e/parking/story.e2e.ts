import type { Page } from '@playwright/test'
import { signIn as signInCaller } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { atShop } from '../pos/at-shop.ts'
import { simulatedLanes } from './simulated-lanes.ts'
import { PORT, STORY, setUpStory } from './story-car-park.ts'
import { storyFigures } from './story-figures.ts'

const CARDS = Array.from({ length: 20 }, (_, at) => String(52_001 + at))
const cardOf = (employee: number): string => CARDS[employee - 1] ?? ''
const nameOf = (employee: number): string => `Architect ${String(employee).padStart(2, '0')}`

async function addCompany(page: Page): Promise<void> {
  const { name, number } = STORY.company
  await signIn(page, 'owner', '/acs/account')
  await page.getByRole('button', { name: 'Add', exact: false }).first().click()
  await page.getByRole('textbox', { name: 'Account number' }).fill(number)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Active')
}

async function importCards(page: Page): Promise<void> {
  await page.goto(`/settings/credential?q=${encodeURIComponent('Architect')}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import: Credentials' })
  const { company, type, group } = STORY
  const rows = CARDS.map((number, at) => [company.name, nameOf(at + 1), type, number, group].join(','))
  const buffer = Buffer.from(['Account,Holder,Type,Number,Access groups', ...rows].join('\n'))
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: `Import ${CARDS.length} rows` }).click()
  await expect(dialog.getByText(`Import complete: ${CARDS.length} added`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText(`1-20 of ${CARDS.length}`, { exact: true })).toBeVisible()
}

async function explainRefusal(page: Page, employee: number): Promise<void> {
  await page.goto('/acs/explorer')
  await page.getByRole('combobox', { name: 'Credential' }).fill(nameOf(employee))
  await page.getByRole('option', { name: new RegExp(nameOf(employee)) }).click()
  const standing = page.getByRole('region', { name: 'Credential' })
  await expect(standing).toContainText(`Inside ${STORY.area} since`)
  await expect(standing).toContainText(STORY.lanes.entry1)
  const reads = page.getByRole('region', { name: 'Last reads' })
  const refused = reads.getByRole('listitem').filter({ hasText: STORY.lanes.entry2 }).first()
  await expect(refused).toContainText('Refused')
  await expect(refused).toContainText(`${STORY.lanes.entry1}`)
  await expectAccessible(page)
}

async function validate(page: Page, ticket: string): Promise<void> {
  await signIn(page, 'owner', '/parking/onlinevalidation')
  await atShop(page, STORY.shop.name)
  await page.getByRole('textbox', { name: 'Ticket' }).fill(ticket)
  await page.getByRole('button', { name: 'Find stay' }).click()
  await page.getByRole('combobox', { name: 'Your shop' }).selectOption(STORY.merchant)
  await page.getByRole('textbox', { name: 'Receipt number' }).fill('B-1')
  await page.getByRole('button', { name: `Validate: ${STORY.validation}` }).click()
  await expect(page.getByText('Validated. The fee is $7.00, $5.00 less.')).toBeVisible()
  await expectAccessible(page)
}

async function payAtPayStation(page: Page, ticket: string): Promise<void> {
  await page.goto(`/pay/parking/${STORY.shop.ordLot}`)
  await page.getByRole('textbox', { name: 'Ticket number' }).fill(ticket)
  await page.getByRole('button', { name: 'Show fee' }).click()
  const fee = page.getByRole('region', { name: 'Parking fee' })
  await expect(fee.getByRole('row', { name: /^Due/ })).toContainText('$7.00')
  await page.getByRole('button', { name: 'Pay $7.00' }).click()
  await page.getByRole('button', { name: 'Pay with Visa •••• 4242' }).click()
  await expect(page.getByRole('status')).toHaveText('$7.00 paid. Thank you.', { timeout: 60_000 })
  await expect(page.getByText(/^Leave by /)).toBeVisible()
}

async function runScenario(page: Page, name: string, reason: string): Promise<void> {
  await page.goto('/app/scenariocontrol/home')
  await page.getByRole('button', { name: `Run ${name}` }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('button', { name: 'Run', exact: true }).last().click()
}

const running = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Running and last' }).getByRole('listitem', { name }).first()

async function endScenario(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `End ${name}` }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is over')
  await page.getByRole('button', { name: 'End', exact: true }).last().click()
  await expect(running(page, name).getByText(/^Ended \d/)).toBeVisible()
}

async function recount(page: Page, { counted, cars }: { counted: number; cars: number }): Promise<void> {
  await page.goto('/settings/countconfig')
  await atShop(page, STORY.shop.name)
  const area = page.getByRole('listitem', { name: STORY.area })
  await expect(area).toContainText('6 in, 4 out today')
  await expect(area.getByText('Inside', { exact: true }).locator('..')).toContainText(String(counted))
  await area.getByRole('button', { name: `Recount ${STORY.area}` }).click()
  await page.getByRole('textbox', { name: 'Vehicles inside now' }).fill(String(cars))
  await page.getByRole('textbox', { name: 'Reason' }).fill('Walked through after the regatta')
  await page.getByRole('button', { name: 'Save recount' }).click()
  await expect(area).toContainText(`Recount ${cars - counted}`)
  await expectAccessible(page)
}

/** Of the story: three tenants and a guest left, a tenant is inside, and a car came in through the open gate. */
const AGREED = {
  fees: [
    {
      ...{ stays: 4, fee: 48, validations: 5, covered: 36, charged: 7 },
      ...{ paid: 7, writtenOff: 0, open: 0, takings: 7 },
    },
  ],
  segments: [{ segment: 'All day', fee: 48 }],
  passages: [{ entries: 6, exits: 4, cross: 0, ungated: 1 }],
  validations: [{ merchant: STORY.merchant, enabled: 1, cancelled: 0, saving: 5, owed: 3 }],
  billed: [{ validations: 3, net: 3 }],
  stays: { closed: 4, inside: 1 },
  areas: [{ count: 1, free: 39, corrections: [['recount', -1]] }],
  cards: [{ amount: 7, purpose: 'parking' }],
}

test('a car park through a day: tenants by card, a guest by ticket, an event, an evacuation, and reports that agree', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000) // a day at gates that answer over the network
  const caller = (user: string) => signInCaller(process.env.E2E_URL ?? '', user, demoPassword)
  const owner = await caller('owner')
  const place = await setUpStory(owner, await caller('admin'))
  const lanes = simulatedLanes(owner, place.controller)
  const visitor = await (await browser.newContext({ locale: 'en-AU', reducedMotion: 'reduce' })).newPage()

  await test.step('a company gets twenty credentials by import', async () => {
    await addCompany(page)
    await importCards(page)
    await lanes.start()
  })
  await test.step('its staff drive in and out', async () => {
    for (const employee of [1, 2, 3, 4]) await lanes.passes(PORT.entry1, cardOf(employee))
    for (const employee of [1, 2, 3]) await lanes.passes(PORT.exit, cardOf(employee))
  })
  await test.step('one is refused, and the explorer says why', async () => {
    await lanes.isRefused(PORT.entry2, cardOf(4), /^Inside since .*, Wharf entry 1\.$/)
    await explainRefusal(page, 4)
  })
  const ticket = await lanes.takesTicket(PORT.entry2)
  await test.step('a guest with a ticket pays what a shop leaves of the fee, and leaves inside the grace', async () => {
    await validate(page, ticket)
    await payAtPayStation(visitor, ticket)
    await lanes.leavesByTicket(PORT.exit, ticket)
  })
  await test.step('the manager runs the event; a car follows through the open gate', async () => {
    await runScenario(page, STORY.event, 'Boats come in')
    await expect(running(page, STORY.event).getByText(`${STORY.lanes.entry1}: Raise, done`)).toBeVisible()
    await expect.poll(() => lanes.lane(PORT.exit)).toMatchObject({ display: STORY.sign, mode: 'raised' })
    await lanes.followsThrough(PORT.entry1)
    await endScenario(page, STORY.event)
  })
  await test.step('the deck is cleared: entries refuse, and who is inside is listed', async () => {
    await runScenario(page, STORY.evacuation, 'Smoke on the deck')
    await expect(running(page, STORY.evacuation).getByText(`${STORY.lanes.exit}: Raise, done`)).toBeVisible()
    await expect(running(page, STORY.evacuation).getByText('Who is inside (1)')).toBeVisible()
    await expect(running(page, STORY.evacuation).getByText(new RegExp(`^${nameOf(4)}, in since`))).toBeVisible()
    await lanes.isRefused(PORT.entry1, cardOf(1), new RegExp(`^Closed by the scenario ${STORY.evacuation}`))
    await endScenario(page, STORY.evacuation)
  })
  await test.step('the deck is recounted', () => recount(page, { counted: 2, cars: 1 }))

  await test.step('reports agree to the stay and the cent', async () => {
    expect(await storyFigures(owner, place)).toEqual(AGREED)
    await page.goto('/report/fee')
    const total = page.getByRole('row', { name: /^Total/ })
    for (const amount of ['$48.00', '$5.00', '$36.00', '$7.00']) await expect(total).toContainText(amount)
    await page.goto('/report/validationlist')
    await expect(page.getByRole('row').filter({ hasText: STORY.merchant })).toContainText('$5.00')
    await expectAccessible(page)
  })
  await visitor.context().close()
})
