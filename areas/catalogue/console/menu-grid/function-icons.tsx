import type { ComponentType } from 'react'
import { IconArmchair2 } from '#platform/console/icons/armchair-2.ts'
import { IconArrowsSplit2 } from '#platform/console/icons/arrows-split-2.ts'
import { IconBasketDiscount } from '#platform/console/icons/basket-discount.ts'
import { IconCashRegister } from '#platform/console/icons/cash-register.ts'
import { IconDiscount } from '#platform/console/icons/discount.ts'
import { IconHandStop } from '#platform/console/icons/hand-stop.ts'
import { IconListSearch } from '#platform/console/icons/list-search.ts'
import { IconNumbers } from '#platform/console/icons/numbers.ts'
import { IconPencilDollar } from '#platform/console/icons/pencil-dollar.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { IconReceiptRefund } from '#platform/console/icons/receipt-refund.ts'
import { IconRotateClockwise } from '#platform/console/icons/rotate-clockwise.ts'
import { IconUserHeart } from '#platform/console/icons/user-heart.ts'
import { IconUsers } from '#platform/console/icons/users.ts'
import type { MenuFunction } from '../../rules/menu/menu.ts'

type Drawn = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

const ICONS: Readonly<Record<MenuFunction, Drawn>> = {
  openItem: IconPencilDollar,
  priceInquiry: IconListSearch,
  quantity: IconNumbers,
  discountLine: IconDiscount,
  discountBill: IconBasketDiscount,
  holdBill: IconHandStop,
  recallBill: IconRotateClockwise,
  splitBill: IconArrowsSplit2,
  table: IconArmchair2,
  covers: IconUsers,
  member: IconUserHeart,
  refund: IconReceiptRefund,
  printBill: IconPrinter,
  noSale: IconCashRegister,
}

/** Icon of a till function; its label is beside it. */
export function FunctionIcon({ name, size = 18 }: { name: MenuFunction; size?: number }) {
  const Drawn = ICONS[name]
  return <Drawn size={size} stroke={1.6} aria-hidden />
}
