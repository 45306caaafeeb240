import type { TillMethod, TillShop } from '../shop/till-shop.ts'

/** A payment that was made before the bill: no surcharge, and no terminal. Named as the shop's method with that code, if there is one. */
export const paidBefore = ({ methods }: Pick<TillShop, 'methods'>, code: string, name: string): TillMethod => ({
  ...{ code, name, kind: 'other' },
  ...methods.find(method => method.code === code),
  ...{ provider: 'none', terminalId: null, opensDrawer: false, allowTip: false, allowChange: false },
  ...{ cashStep: 1, surchargePercent: 0, surchargeAmount: 0 },
})
