import type { ComponentType } from 'react'
import { IconAddressBook } from '#platform/console/icons/address-book.ts'
import { IconAdjustments } from '#platform/console/icons/adjustments.ts'
import { IconAdjustmentsHorizontal } from '#platform/console/icons/adjustments-horizontal.ts'
import { IconArrowsExchange } from '#platform/console/icons/arrows-exchange.ts'
import { IconBarrierBlock } from '#platform/console/icons/barrier-block.ts'
import { IconBell } from '#platform/console/icons/bell.ts'
import { IconBolt } from '#platform/console/icons/bolt.ts'
import { IconBook } from '#platform/console/icons/book.ts'
import { IconBooks } from '#platform/console/icons/books.ts'
import { IconBox } from '#platform/console/icons/box.ts'
import { IconBriefcase } from '#platform/console/icons/briefcase.ts'
import { IconBuilding } from '#platform/console/icons/building.ts'
import { IconBuildingBank } from '#platform/console/icons/building-bank.ts'
import { IconBuildingStore } from '#platform/console/icons/building-store.ts'
import { IconBuildingWarehouse } from '#platform/console/icons/building-warehouse.ts'
import { IconCalculator } from '#platform/console/icons/calculator.ts'
import { IconCalendar } from '#platform/console/icons/calendar.ts'
import { IconCar } from '#platform/console/icons/car.ts'
import { IconCash } from '#platform/console/icons/cash.ts'
import { IconCashRegister } from '#platform/console/icons/cash-register.ts'
import { IconCategory } from '#platform/console/icons/category.ts'
import { IconChartBar } from '#platform/console/icons/chart-bar.ts'
import { IconChartPie } from '#platform/console/icons/chart-pie.ts'
import { IconChecks } from '#platform/console/icons/checks.ts'
import { IconCircleCheck } from '#platform/console/icons/circle-check.ts'
import { IconClipboardCheck } from '#platform/console/icons/clipboard-check.ts'
import { IconClipboardList } from '#platform/console/icons/clipboard-list.ts'
import { IconClock } from '#platform/console/icons/clock.ts'
import { IconCode } from '#platform/console/icons/code.ts'
import { IconCreditCard } from '#platform/console/icons/credit-card.ts'
import { IconDeviceDesktop } from '#platform/console/icons/device-desktop.ts'
import { IconDeviceMobile } from '#platform/console/icons/device-mobile.ts'
import { IconDeviceMobileDollar } from '#platform/console/icons/device-mobile-dollar.ts'
import { IconDeviceTv } from '#platform/console/icons/device-tv.ts'
import { IconDevices } from '#platform/console/icons/devices.ts'
import { IconDiscount } from '#platform/console/icons/discount.ts'
import { IconDots } from '#platform/console/icons/dots.ts'
import { IconFileInvoice } from '#platform/console/icons/file-invoice.ts'
import { IconFileText } from '#platform/console/icons/file-text.ts'
import { IconGift } from '#platform/console/icons/gift.ts'
import { IconHistory } from '#platform/console/icons/history.ts'
import { IconHome } from '#platform/console/icons/home.ts'
import { IconId } from '#platform/console/icons/id.ts'
import { IconKey } from '#platform/console/icons/key.ts'
import { IconLanguage } from '#platform/console/icons/language.ts'
import { IconLayoutGrid } from '#platform/console/icons/layout-grid.ts'
import { IconList } from '#platform/console/icons/list.ts'
import { IconListNumbers } from '#platform/console/icons/list-numbers.ts'
import { IconLock } from '#platform/console/icons/lock.ts'
import { IconLogin } from '#platform/console/icons/login.ts'
import { IconMail } from '#platform/console/icons/mail.ts'
import { IconMailbox } from '#platform/console/icons/mailbox.ts'
import { IconMap } from '#platform/console/icons/map.ts'
import { IconMenu2 } from '#platform/console/icons/menu-2.ts'
import { IconMessage } from '#platform/console/icons/message.ts'
import { IconMessageReport } from '#platform/console/icons/message-report.ts'
import { IconPackage } from '#platform/console/icons/package.ts'
import { IconPalette } from '#platform/console/icons/palette.ts'
import { IconParking } from '#platform/console/icons/parking.ts'
import { IconPlugConnected } from '#platform/console/icons/plug-connected.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { IconPuzzle } from '#platform/console/icons/puzzle.ts'
import { IconQrcode } from '#platform/console/icons/qrcode.ts'
import { IconReceipt } from '#platform/console/icons/receipt.ts'
import { IconReport } from '#platform/console/icons/report.ts'
import { IconRuler } from '#platform/console/icons/ruler.ts'
import { IconSettings } from '#platform/console/icons/settings.ts'
import { IconShieldLock } from '#platform/console/icons/shield-lock.ts'
import { IconShoppingCart } from '#platform/console/icons/shopping-cart.ts'
import { IconSpeakerphone } from '#platform/console/icons/speakerphone.ts'
import { IconStack2 } from '#platform/console/icons/stack-2.ts'
import { IconStar } from '#platform/console/icons/star.ts'
import { IconTag } from '#platform/console/icons/tag.ts'
import { IconTags } from '#platform/console/icons/tags.ts'
import { IconTemplate } from '#platform/console/icons/template.ts'
import { IconTicket } from '#platform/console/icons/ticket.ts'
import { IconTool } from '#platform/console/icons/tool.ts'
import { IconTruck } from '#platform/console/icons/truck.ts'
import { IconUser } from '#platform/console/icons/user.ts'
import { IconUserCheck } from '#platform/console/icons/user-check.ts'
import { IconUserCog } from '#platform/console/icons/user-cog.ts'
import { IconUserEdit } from '#platform/console/icons/user-edit.ts'
import { IconUserShield } from '#platform/console/icons/user-shield.ts'
import { IconUsers } from '#platform/console/icons/users.ts'
import { IconWallet } from '#platform/console/icons/wallet.ts'
import type { IconName } from '#platform/contract/define/icon-name.ts'

type Drawn = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

const ICONS: Readonly<Record<IconName, Drawn>> = {
  'address-book': IconAddressBook,
  adjustments: IconAdjustments,
  exchange: IconArrowsExchange,
  barrier: IconBarrierBlock,
  bell: IconBell,
  bolt: IconBolt,
  books: IconBooks,
  box: IconBox,
  briefcase: IconBriefcase,
  building: IconBuilding,
  store: IconBuildingStore,
  warehouse: IconBuildingWarehouse,
  calculator: IconCalculator,
  calendar: IconCalendar,
  car: IconCar,
  cash: IconCash,
  'cash-register': IconCashRegister,
  category: IconCategory,
  chart: IconChartBar,
  'chart-pie': IconChartPie,
  clipboard: IconClipboardList,
  clock: IconClock,
  code: IconCode,
  'credit-card': IconCreditCard,
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  terminal: IconDeviceMobileDollar,
  tv: IconDeviceTv,
  discount: IconDiscount,
  invoice: IconFileInvoice,
  file: IconFileText,
  gift: IconGift,
  history: IconHistory,
  home: IconHome,
  id: IconId,
  key: IconKey,
  language: IconLanguage,
  grid: IconLayoutGrid,
  list: IconList,
  lock: IconLock,
  mail: IconMail,
  map: IconMap,
  message: IconMessage,
  package: IconPackage,
  palette: IconPalette,
  parking: IconParking,
  plug: IconPlugConnected,
  printer: IconPrinter,
  puzzle: IconPuzzle,
  qrcode: IconQrcode,
  receipt: IconReceipt,
  report: IconReport,
  ruler: IconRuler,
  settings: IconSettings,
  shield: IconShieldLock,
  cart: IconShoppingCart,
  speaker: IconSpeakerphone,
  star: IconStar,
  tag: IconTag,
  tags: IconTags,
  template: IconTemplate,
  ticket: IconTicket,
  tool: IconTool,
  truck: IconTruck,
  user: IconUser,
  'user-shield': IconUserShield,
  users: IconUsers,
  wallet: IconWallet,
  'adjustments-horizontal': IconAdjustmentsHorizontal,
  book: IconBook,
  bank: IconBuildingBank,
  checks: IconChecks,
  'circle-check': IconCircleCheck,
  'clipboard-check': IconClipboardCheck,
  devices: IconDevices,
  'list-numbers': IconListNumbers,
  login: IconLogin,
  mailbox: IconMailbox,
  menu: IconMenu2,
  'message-report': IconMessageReport,
  stack: IconStack2,
  'user-check': IconUserCheck,
  'user-cog': IconUserCog,
  'user-edit': IconUserEdit,
  dots: IconDots,
  // The same icons by the library's names.
  'arrows-exchange': IconArrowsExchange,
  'barrier-block': IconBarrierBlock,
  'building-store': IconBuildingStore,
  'building-warehouse': IconBuildingWarehouse,
  'chart-bar': IconChartBar,
  'clipboard-list': IconClipboardList,
  'device-desktop': IconDeviceDesktop,
  'device-mobile': IconDeviceMobile,
  'device-mobile-dollar': IconDeviceMobileDollar,
  'device-tv': IconDeviceTv,
  'file-invoice': IconFileInvoice,
  'file-text': IconFileText,
  'layout-grid': IconLayoutGrid,
  'plug-connected': IconPlugConnected,
  'shield-lock': IconShieldLock,
  'shopping-cart': IconShoppingCart,
  speakerphone: IconSpeakerphone,
  'building-bank': IconBuildingBank,
  'menu-2': IconMenu2,
  'stack-2': IconStack2,
}

/** A menu that was edited long ago may name an icon that no longer exists. */
const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name)

/** All icons that a menu may name; a list icon for other names. */
export function AnyIcon({ name, size }: { name: string; size: number }) {
  const Drawn = isIconName(name) ? ICONS[name] : IconList
  return <Drawn size={size} stroke={1.6} aria-hidden />
}
