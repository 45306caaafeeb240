import {
  IconArmchair2,
  IconArrowsSplit2,
  IconBasketDiscount,
  IconCashRegister,
  IconDiscount,
  IconHandStop,
  IconListSearch,
  IconNumbers,
  IconPencilDollar,
  IconPrinter,
  IconReceiptRefund,
  IconRotateClockwise,
  IconUserHeart,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
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

/** What a till's function looks like; its words stand beside it. */
export function FunctionIcon({ name, size = 18 }: { name: MenuFunction; size?: number }) {
  const Drawn = ICONS[name]
  return <Drawn size={size} stroke={1.6} aria-hidden />
}
