import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { transactCard } from '#areas/members/contract/card-operations.ts'
import { Member } from '#areas/members/contract/member.ts'
import { adjustPoints } from '#areas/members/contract/points.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcEntry } from '#areas/members/contract/svc-entry.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { unmatchedPayments } from '#areas/members/contract/unmatched.ts'
import { findSale } from '#areas/pos/contract/till.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { signIn as callerAs } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, test } from '../../support/e2e.ts'
import { addCafeRegister } from './own-register.ts'
import { add } from './set-up-rows.ts'
import { openTill, ring, takeCash } from './till.ts'

const CAFE = '1001'
const MOBILE = '+61491579455'
const OFFLINE = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/

const owners = () => callerAs(process.env.E2E_URL ?? '', 'owner', demoPassword)

/** A member with 300 points and a card with $30.00 on it. */
async function addRegular(): Promise<{ id: string; cardId: string; card: string }> {
  const owner = await owners()
  const id = await add(owner, Member, { firstName: 'Odette', mobile: MOBILE, type: 'confirmed' })
  await owner.call(adjustPoints.path, { id, points: 300, reason: 'From a paper card', key: uuidv7() })
  // The demo, which may be at work, pays with cards of its own types.
  const type = await add(owner, SvcType, { name: 'Offline journey', pinAbove: null })
  const cardId = await add(owner, Svc, { type })
  const { cardNumber } = await owner.call<{ cardNumber: string }>(resourceOperations(Svc).get.path, { id: cardId })
  const issue = { operation: 'issue', card: cardNumber, amount: 30, member: id, key: uuidv7() }
  await owner.call(transactCard.path, { ordLot: CAFE, ...issue })
  return { id, cardId, card: cardNumber }
}

/** What the server has: points, and what is on the card and why. */
async function stored({ id, cardId }: { id: string; cardId: string }) {
  const owner = await owners()
  const { points } = await owner.call<{ points: number }>(resourceOperations(Member).get.path, { id })
  const { balance } = await owner.call<{ balance: number }>(resourceOperations(Svc).get.path, { id: cardId })
  const query = { action: ACTION.list, filter: { card: cardId, operation: 'pay' }, pageSize: 10 }
  const path = resourceOperations(SvcEntry).action.path
  const payments = await owner.call<{ amount: number; billNum: string; offline: boolean }[]>(path, query)
  return { points, balance, payments }
}

async function lookUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'More' }).getByRole('button', { name: 'Member', exact: true }).click()
  await page.getByLabel('Phone, card, licence plate or member number').fill(MOBILE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Member Odette')).toBeVisible()
}

/** Pays by the card. @param amount digits that are typed before; everything left without */
async function payByCard(page: Page, card: string, amount = ''): Promise<void> {
  for (const digit of amount) await page.getByRole('button', { name: digit, exact: true }).click()
  await page
    .getByRole('group', { name: 'Pay by' })
    .getByRole('button', { name: /^Stored-value card/ })
    .click()
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Take .* from card/ }).click()
}

test('redeems points and accepts a card offline within the shop’s limits, refuses more, and sends it all once', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow()
  browserConsole.allow(OFFLINE)
  await addCafeRegister('M2')
  const regular = await addRegular()
  await openTill(page, /^M2/)
  await lookUp(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'More' }).getByRole('button', { name: 'Member', exact: true }).click()
  await page.getByRole('button', { name: 'No member' }).click()

  await context.setOffline(true)
  await lookUp(page)
  // $40.50
  for (let rolls = 0; rolls < 3; rolls += 1) await ring(page, 'Bacon and egg roll')
  await page.getByRole('button', { name: /^Pay / }).click()
  const standing = page.getByRole('region', { name: 'Member' })
  await expect(standing).toContainText('300 points when last online')
  await test.step('200 points and $20.00 by card are the limits of a bill', async () => {
    await standing.getByLabel('Points to redeem').fill('300')
    await standing.getByRole('button', { name: 'Redeem points' }).click()
    await expect(page.getByText('While offline, 200 points at most can be redeemed on this bill.')).toBeVisible()
    await standing.getByLabel('Points to redeem').fill('200')
    await standing.getByRole('button', { name: 'Redeem points' }).click()
    await expect(standing.getByRole('button', { name: /200 points redeemed: \$10\.00/ })).toBeVisible()
    await payByCard(page, regular.card, '2001')
    await expect(page.getByText('Offline, this card can pay $20.00 of this bill at most.')).toBeVisible()
    await expectAccessible(page)
    await payByCard(page, regular.card, '2000')
    await expect(page.getByRole('button', { name: 'Remove Stored-value card' })).toBeVisible()
  })
  await takeCash(page)
  const number = /M2-\d+/.exec(await page.getByText(/^Bill M2-\d+/).innerText())?.[0] ?? ''
  expect(await stored(regular)).toMatchObject({ points: 300, balance: 30, payments: [] })

  await test.step('everything is sent once when the network is back', async () => {
    await page.getByRole('button', { name: /not sent/ }).click()
    await context.setOffline(false)
    await expect(page.getByText('All sales are sent.')).toBeVisible()
    await expect.poll(async () => (await stored(regular)).balance).toBe(10)
    await page.reload()
    const after = await stored(regular)
    expect(after.payments).toMatchObject([{ amount: -20, billNum: number, offline: true }])
    expect(after.points).toBeGreaterThanOrEqual(100)
    expect(after.points).toBeLessThan(150)
    const owner = await owners()
    const sale = await owner.call(findSale.path, { ordLot: CAFE, billNum: number })
    expect(sale).toMatchObject({ billNum: number, payable: 30.5 })
    const unmatched = await owner.call<{ sales: { billNum: string }[]; overdrawn: { id: string }[] }>(
      unmatchedPayments.path,
      { ordLot: CAFE },
    )
    expect(unmatched.sales.map(({ billNum }) => billNum)).not.toContain(number)
    expect(unmatched.overdrawn.map(({ id }) => id)).not.toContain(regular.cardId)
  })
})
