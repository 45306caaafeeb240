import type { MenuFunction } from '#areas/catalogue/rules/menu/menu.ts'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { Till } from '../state/create-till.ts'

const lastLine = (till: Till): void => {
  const entry = till.state.get().bill.entries.findLast(({ voided }) => !voided)
  if (entry) till.stage({ kind: 'line', lineNo: entry.lineNo })
}

const reprint = (till: Till): void => {
  const { last } = till.state.get()
  if (last) void till.dockets.reprint(last)
}

/** What the buttons of a menu do that hold neither an item nor a category. */
export const FUNCTIONS: Readonly<Record<MenuFunction, (till: Till) => void>> = {
  openItem: till => {
    const open = [...till.state.get().shop.items.values()].find(({ openPrice }) => openPrice)
    if (open) till.ring.pick(open)
  },
  priceInquiry: () => go('/pos/priceinquiry'),
  quantity: lastLine,
  discountLine: lastLine,
  discountBill: till => till.stage({ kind: 'discount' }),
  holdBill: till => void till.bills.hold(),
  recallBill: till => till.stage({ kind: 'bills' }),
  splitBill: till => till.stage({ kind: 'split' }),
  table: till => till.stage({ kind: 'tables' }),
  covers: till => till.stage({ kind: 'tables' }),
  member: till => till.stage({ kind: 'member' }),
  refund: till => till.stage({ kind: 'refund' }),
  printBill: reprint,
  noSale: till => till.stage({ kind: 'cash' }),
}
