import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { MemberFacts } from '#areas/members/contract/lookup.ts'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { KEPT } from '../../../tests/support/fake-till.ts'
import { openTillScreen } from '../../../tests/support/till-screen.tsx'

const ROBIN: MemberFacts = {
  ...{ memberId: '0198c7b2-0000-7000-8000-0000000000aa', memberNum: 'M100', firstName: 'Robin', mobile: null },
  ...{ status: 'active', draft: false, tier: 'Gold', priceLevel: null, promoCode: null, points: 140, usable: 140 },
  ...{ balance: 0, cards: [], rewards: [], next: null },
}

/** Robin, who had 140 points at look-up, is about to pay for a milk. */
async function robinPays(most: { points: number; amount: number }, points = 140) {
  const open = await openTillScreen({
    members: {
      lookUpMember: async () => ({ ...ROBIN, points }),
      quotePoints: async () => ({ usable: 140, most, willEarn: 3, rewards: [] }),
      holdPoints: async ({ points }) => ({ points, amount: points / 100 }),
    },
  })
  await open.press(/^Milk/)
  await open.till.members.lookUp('M100')
  await open.press(/^Pay/)
  await screen.findByText(`Robin · Gold · ${points} points · earns 3`)
  return open
}

it('names the button that undoes a redemption by what it shows', async () => {
  const { press, button } = await robinPays({ points: 100, amount: 1 })
  await press('Redeem points')
  await screen.findByText('100 points redeemed: $1.00 ×')
  expect(button('Undo: 100 points redeemed: $1.00')).toBeTruthy()
})

it('offers points that a member has got since the look-up', async () => {
  const { press } = await robinPays({ points: 100, amount: 1 }, 0)
  await press('Redeem points')
  expect(await screen.findByText('100 points redeemed: $1.00 ×')).toBeTruthy()
})

it('says that no points can be redeemed on a bill of items that points do not pay for', async () => {
  await robinPays({ points: 0, amount: 0 })
  expect(await screen.findByText('No points can be redeemed on this bill.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Redeem points' })).toBeNull()
})

it('asks again for the points when the server did not answer', async () => {
  let isUp = false
  const { press, till } = await openTillScreen({
    members: {
      lookUpMember: async () => ROBIN,
      quotePoints: async () => {
        if (!isUp) throw new CallError('network', 'no network')
        return { usable: 140, most: { points: 100, amount: 1 }, willEarn: 3, rewards: [] }
      },
    },
  })
  await press(/^Milk/)
  await till.members.lookUp('M100')
  await press(/^Pay/)
  expect(await screen.findByText(/The server did not say what points can be used/)).toBeTruthy()
  isUp = true
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Redeem points' })).toBeTruthy()
  expect(screen.queryByText(/The server did not say/)).toBeNull()
})

it('redeems offline what the shop allows, of the points that the device knew', async () => {
  const redeem = { points: 100, amount: 2, minimum: null, step: null, mostPercent: 100 }
  const { press, till, network } = await openTillScreen({
    kept: {
      ...KEPT,
      items: KEPT.items.map(item => ({ ...item, redeemable: true })),
      offline: { points: 100, pay: 0, redeem },
    },
    members: { lookUpMember: async () => ROBIN },
  })
  await press(/^Milk/)
  await till.members.lookUp('M100')
  till.members.takeOff()
  network.up = false
  await till.members.lookUp('M100')
  await press(/^Pay/)
  expect(await screen.findByText('Robin · Gold · 140 points when last online')).toBeTruthy()
  await press('Redeem points')
  expect(await screen.findByText('100 points redeemed: $2.00 ×')).toBeTruthy()
})

it('shows what the server knows of a member as soon as it answers again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  try {
    const { press, till, network } = await openTillScreen({
      members: {
        lookUpMember: async () => ROBIN,
        quotePoints: async () => ({ usable: 140, most: { points: 100, amount: 1 }, willEarn: 3, rewards: [] }),
      },
    })
    await press(/^Milk/)
    await till.members.lookUp('M100')
    till.members.takeOff()
    network.up = false
    await till.members.lookUp('M100')
    await press(/^Pay/)
    await screen.findByText('Robin · Gold · 140 points when last online')
    network.up = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByText('Robin · Gold · 140 points · earns 3')).toBeTruthy()
    expect(screen.queryByText(/when last online/)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
