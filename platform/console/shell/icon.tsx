import { type ComponentType, lazy, Suspense } from 'react'
import { IconAdjustments } from '#platform/console/icons/adjustments.ts'
import { IconBuildingBank } from '#platform/console/icons/building-bank.ts'
import { IconBuildingWarehouse } from '#platform/console/icons/building-warehouse.ts'
import { IconCashRegister } from '#platform/console/icons/cash-register.ts'
import { IconChartBar } from '#platform/console/icons/chart-bar.ts'
import { IconCreditCard } from '#platform/console/icons/credit-card.ts'
import { IconDeviceMobile } from '#platform/console/icons/device-mobile.ts'
import { IconDiscount } from '#platform/console/icons/discount.ts'
import { IconDots } from '#platform/console/icons/dots.ts'
import { IconHistory } from '#platform/console/icons/history.ts'
import { IconHome } from '#platform/console/icons/home.ts'
import { IconKey } from '#platform/console/icons/key.ts'
import { IconList } from '#platform/console/icons/list.ts'
import { IconMail } from '#platform/console/icons/mail.ts'
import { IconPackage } from '#platform/console/icons/package.ts'
import { IconSettings } from '#platform/console/icons/settings.ts'
import { IconUsers } from '#platform/console/icons/users.ts'
import type { IconName } from '#platform/contract/define/icon-name.ts'
import { loadChunk } from './tabs/lazy-page.ts'

interface IconProps {
  readonly name: string
  readonly size: number
}

/** Icons of the sections that most menus begin with: they are there with the menu. Those of others load when shown (icon.test.ts). */
const SECTION_ICONS: Readonly<
  Record<string, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>>
> = {
  adjustments: IconAdjustments,
  bank: IconBuildingBank,
  'cash-register': IconCashRegister,
  chart: IconChartBar,
  'credit-card': IconCreditCard,
  discount: IconDiscount,
  history: IconHistory,
  home: IconHome,
  key: IconKey,
  mail: IconMail,
  mobile: IconDeviceMobile,
  package: IconPackage,
  settings: IconSettings,
  users: IconUsers,
  warehouse: IconBuildingWarehouse,
  dots: IconDots,
} satisfies Partial<Record<IconName, unknown>>

const ListIcon = ({ size }: IconProps) => <IconList size={size} stroke={1.6} aria-hidden />

/** The rest, some 70 drawings, for the palette and menus that were edited. Without them a list icon is shown. */
const AnyIcon = lazy(async () => {
  const loaded = loadChunk('icons', async () => (await import('./any-icon.tsx')).AnyIcon)
  return { default: await loaded.catch(() => ListIcon) }
})

/** An icon by its name in the menu; a list icon for unknown names. Hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  const Drawn = SECTION_ICONS[name]
  if (Drawn) return <Drawn size={size} stroke={1.6} aria-hidden />
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
      <AnyIcon name={name} size={size} />
    </Suspense>
  )
}
