import type { Browser, Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { transactCard } from '#areas/members/contract/card-operations.ts'
import { Member } from '#areas/members/contract/member.ts'
import { adjustPoints } from '#areas/members/contract/points.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { signIn as callerAs } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signInByPage, test } from '../../support/e2e.ts'
import { addCafeRegister } from '../till/own-register.ts'
import { lines, openTill, ring, soldNumber } from '../till/till.ts'

const CAFE = '1001'
const MOBILE = '+61491570156'
const owner = () => callerAs(process.env.E2E_URL ?? '', 'owner', demoPassword)

/** The PIN of an SMS, as an administrator reads it in the outbox. */
async function pinFromOutbox(browser: Browser, baseURL: string | undefined): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU' })
  const page = await context.newPage()
  await signInByPage(page, 'admin', '/message/outbox')
  await page.getByRole('searchbox', { name: 'Search' }).fill(MOBILE)
  await page
    .getByRole('row')
    .filter({ hasText: MOBILE })
    .first()
    .getByRole('gridcell')
    .filter({ hasText: MOBILE })
    .click()
  const message = page.getByRole('dialog')
  await message.getByRole('button', { name: 'Show text' }).click()
  const pin = /\b\d{4}\b/.exec(await message.getByRole('article').innerText())?.[0] ?? ''
  await context.close()
  return pin
}

async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'More' }).getByRole('button', { name, exact: true }).click()
}

/** A gift card of 20.00 from the demo's stock. */
async function sellGiftCard(): Promise<string> {
  const caller = await owner()
  const query = { action: ACTION.list, filter: { state: 'stock', role: 'customer' }, pageSize: 1 }
  const [card] = await caller.call<{ cardNumber: string }[]>(resourceOperations(Svc).action.path, query)
  const number = card?.cardNumber ?? ''
  await caller.call(transactCard.path, { ordLot: CAFE, card: number, operation: 'issue', amount: 20, key: uuidv7() })
  return number
}

async function memberByMobile(): Promise<{ id: string; points: number }> {
  const query = { action: ACTION.list, search: MOBILE, pageSize: 1 }
  const [member] = await (await owner()).call<{ id: string; points: number }[]>(
    resourceOperations(Member).action.path,
    query,
  )
  if (!member) throw new Error('nobody has the mobile')
  return member
}

test('somebody becomes a member at the counter, buys, redeems, brings something back, pays by gift card, and is erased', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await addCafeRegister('M1')
  await openTill(page, /^M1/)
  await test.step('the mobile is proved by the PIN of the SMS', async () => {
    await more(page, 'Member')
    await page.getByRole('button', { name: 'Register member' }).click()
    await page.getByLabel('Mobile', { exact: true }).fill('0491 570 156')
    await page.getByRole('button', { name: 'Send PIN' }).click()
    await expect(page.getByText(`PIN sent to ${MOBILE}.`)).toBeVisible()
    await page.getByLabel('PIN from the SMS').fill(await pinFromOutbox(browser, baseURL))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByLabel('First name').fill('Imogen')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Register member' }).click()
    await expect(page.getByText(/Imogen/).first()).toBeVisible()
  })

  await test.step('points of before are redeemed on a part of the bill, and the rest is paid', async () => {
    const { id } = await memberByMobile()
    const adjusted = { id, points: 300, reason: 'Brought over from paper', key: uuidv7() }
    await (await owner()).call(adjustPoints.path, adjusted)
    for (const drink of ['Flat white', 'Flat white', 'Flat white']) {
      await ring(page, drink)
      const size = page.getByRole('button', { name: /^Large/ })
      if (await size.isVisible()) await size.click()
    }
    await expect(lines(page).filter({ hasText: 'Flat white' }).first()).toBeVisible()
    await page.getByRole('button', { name: /^Pay / }).click()
    const standing = page.getByRole('region', { name: 'Member' })
    await expect(standing).toContainText('earns')
    await standing.getByLabel('Points to redeem').fill('100')
    await standing.getByRole('button', { name: 'Redeem points' }).click()
    await expect(standing.getByRole('button', { name: /100 points redeemed: \$5\.00/ })).toBeVisible()
  })

  await test.step('the gift card pays what is left', async () => {
    const card = await sellGiftCard()
    await page
      .getByRole('group', { name: 'Pay by' })
      .getByRole('button', { name: /^Stored-value card/ })
      .click()
    await page.getByLabel('Card number').fill(card)
    await page.getByRole('button', { name: /^Take .* from card/ }).click()
    await expect(page.getByRole('region', { name: 'Sold' })).toBeVisible()
  })
  const billNumber = await test.step('points were spent and earned', async () => {
    await expect.poll(async () => (await memberByMobile()).points).toBeGreaterThan(200)
    const words = await page.getByText(/^Bill M1-\d+/).innerText()
    return /M1-\d+/.exec(words)?.[0] ?? (await soldNumber(page))
  })
  const before = (await memberByMobile()).points

  await test.step('one drink comes back: its money to the card, its share of the points to the member', async () => {
    await page.getByRole('button', { name: 'Next bill' }).click()
    await more(page, 'Refund')
    await page.getByRole('button', { name: new RegExp(`^${billNumber}`) }).click()
    await page.getByRole('list', { name: 'Lines to refund' }).getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('button', { name: 'Not as it should be' }).click()
    await expect(page.getByText(/^Bill M1-\d+, -\$/)).toBeVisible()
    await expect.poll(async () => (await memberByMobile()).points).not.toBe(before)
  })

  await test.step('the record shows it, and the person is erased', async () => {
    const { id } = await memberByMobile()
    await page.goto(`/member/member?open=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: /Imogen/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Purchases' }).click()
    await expect(page.getByText(new RegExp(billNumber))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Erase member' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase member' }).click()
    await expect(page.getByText('Member erased')).toBeVisible()
  })
})
