import type { MemberFacts } from '#areas/members/contract/lookup.ts'
import { type FakeTill, fakeTill, KEPT } from './fake-till.ts'

export const ROBIN: MemberFacts = {
  memberId: '0198c7b2-0000-7000-8000-0000000000aa',
  memberNum: 'M100',
  firstName: 'Robin',
  mobile: '+61400111222',
  status: 'active',
  draft: false,
  tier: 'Gold',
  priceLevel: 2,
  promoCode: null,
  points: 140,
  usable: 140,
  balance: 20,
  cards: [{ card: '4929123412341234', type: 'Wallet', state: 'active', balance: 20, endsOn: null }],
  rewards: [],
  next: null,
}
/** Milk is 3.00, for members 2.50, and points pay for it; there is a payment by card balance. */
export const MEMBERS_SHOP = {
  ...KEPT,
  shop: {
    ...KEPT.shop,
    methods: [
      ...KEPT.shop.methods,
      {
        ...{ code: 'balance', name: 'Card balance', kind: 'memberBalance', provider: 'none', terminalId: null },
        ...{ opensDrawer: false, allowTip: false, allowChange: false, cashStep: 0.01 },
        ...{ surchargePercent: 0, surchargeAmount: 0 },
      },
    ],
  },
  items: KEPT.items.map(item =>
    item.code === 'MILK' ? { ...item, prices: [3, 2.5, null, null], redeemable: true } : item,
  ),
}
/** What the server answers about Robin. */
export const ROBIN_ANSWERS = {
  lookUpMember: async () => ROBIN,
  quotePoints: async () => ({ usable: 140, most: { points: 100, amount: 5 }, willEarn: 7, rewards: [] }),
  holdPoints: async ({ points }: { points: number }) => ({ points, amount: points / 20 }),
}
export const withRobin = (more: Parameters<typeof fakeTill>[0] = {}) =>
  fakeTill({ kept: MEMBERS_SHOP, members: ROBIN_ANSWERS, ...more })
export const bill = ({ till }: FakeTill) => till.state.get().bill
export const said = ({ till }: FakeTill) => till.state.get().said
