import type { MenuFunction } from '#areas/catalogue/rules/menu/menu.ts'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { Till } from '../state/create-till.ts'

const lastLine = (till: Till): void => {
  const entry = till.state.get().bill.entries.findLast(({ voided }) => !voided)
  if (entry) till.panel({ kind: 'line', lineNo: entry.lineNo })
}

const reprint = (till: Till): void => {
  const { last } = till.state.get()
  if (last) void till.dockets.reprint(last)
}

/** Actions of menu buttons that are neither items nor categories. */
export const FUNCTIONS: Readonly<Record<MenuFunction, (till: Till) => void>> = {
  openItem: till => {
    const open = [...till.state.get().shop.items.values()].find(({ openPrice }) => openPrice)
    if (open) till.ring.pick(open)
  },
  priceInquiry: () => go('/pos/priceinquiry'),
  quantity: lastLine,
  discountLine: lastLine,
  discountBill: till => till.panel({ kind: 'discount' }),
  holdBill: till => void till.bills.hold(),
  recallBill: till => till.panel({ kind: 'bills' }),
  splitBill: till => till.panel({ kind: 'split' }),
  table: till => till.panel({ kind: 'tables' }),
  covers: till => till.panel({ kind: 'tables' }),
  member: till => till.panel({ kind: 'member' }),
  refund: till => till.panel({ kind: 'refund' }),
  printBill: reprint,
  noSale: till => till.panel({ kind: 'cash' }),
}
