import type { InputOf } from '#platform/contract/define/resource.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { EarnRule } from '../../contract/earn-rule.ts'
import { Member } from '../../contract/member.ts'
import { RedeemRule } from '../../contract/redeem-rule.ts'
import { Tier } from '../../contract/tier.ts'
import { addCards } from './cards-demo.ts'
import { addRewards } from './loyalty-demo.ts'

const MEMBERS = 400
/** Numbers that members of the demo say at the till (areas/pos/server/demo/trading/demo-bill.ts): what they buy earns. */
const KNOWN_AT_TILLS = 40
const FIRST_NUMBER = 100
const FIRST = [
  'Olivia',
  'Noah',
  'Isla',
  'Jack',
  'Amelia',
  'Henry',
  'Mia',
  'Leo',
  'Grace',
  'Oscar',
  'Ruby',
  'Archie',
  'Zara',
  'Thomas',
  'Mei',
  'Arjun',
  'Priya',
  'Liam',
  'Sofia',
  'Hamish',
  'Ava',
  'Ethan',
  'Chloe',
  'Lucas',
  'Hana',
]
const LAST = [
  'Nguyen',
  'Smith',
  'Walker',
  'Chen',
  'Kelly',
  'Patel',
  'Brown',
  'Taylor',
  'Martin',
  'Singh',
  'Wilson',
  'Ryan',
  'Clarke',
  'Rossi',
  'Murphy',
  'Lee',
  'Harris',
  'Papadopoulos',
  'King',
  'Campbell',
  'Wright',
  'Hughes',
  'Kim',
  'Young',
  'Evans',
]
const SUBURBS = [
  { city: 'West End', postcode: '4101' },
  { city: 'New Farm', postcode: '4005' },
  { city: 'Paddington', postcode: '4064' },
  { city: 'Bulimba', postcode: '4171' },
  { city: 'Ascot', postcode: '4007' },
]

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Made up: the demo sends nothing. */
const mobileOf = (n: number): string => `+614915${String(70_000 + n).padStart(5, '0')}`

/** A whole number below `count`. */
const below = (random: () => number, count: number): number => Math.floor(random() * count) // not money: chance

function memberRow({ random }: DemoContext, n: number): InputOf<typeof Member> {
  const pick = <T>(from: readonly T[]): T => from[below(random, from.length)] as T // the lists above are not empty
  const firstName = pick(FIRST)
  const lastName = pick(LAST)
  const suburb = pick(SUBURBS)
  const day = `${twoDigits(1 + below(random, 12))}-${twoDigits(1 + below(random, 28))}`
  return {
    memberNum: n < KNOWN_AT_TILLS ? `M${FIRST_NUMBER + n}` : null,
    firstName,
    lastName,
    mobile: mobileOf(n),
    email: random() < 0.7 ? `${firstName}.${lastName}${n}@example.com`.toLowerCase() : null,
    birthday: random() < 0.5 ? `${1950 + below(random, 55)}-${day}` : random() < 0.4 ? `--${day}` : null,
    ...suburb,
    state: 'QLD',
    marketingOptOut: random() < 0.3,
    type: n % 20 === 0 ? 'draft' : 'confirmed',
    tags: random() < 0.1 ? ['Regular'] : [],
  }
}

export const demo: DemoStep = {
  async run(context) {
    await context.add(EarnRule, [
      { name: 'One point a dollar', points: 1, per: 1, expiry: 'endOfMonth', expiryMonths: 12 },
      { name: 'Double points on Tuesdays', kind: 'bonus', factor: 2, weekdays: [2] },
    ])
    await context.add(RedeemRule, [{ name: '100 points = $5.00', points: 100, amount: 5, mostPercent: 50 }])
    const gift = await addRewards(context)
    await context.add(Tier, [
      { name: 'Silver', measure: 'spend', from: 250, factor: 1.25 },
      { name: 'Gold', measure: 'spend', from: 600, factor: 1.5, giftReward: gift ?? null },
    ])
    await context.add(
      Member,
      Array.from({ length: MEMBERS }, (_, n) => memberRow(context, n)),
    )
    await addCards(context)
  },
}
