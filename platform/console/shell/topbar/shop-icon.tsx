import { IconBuildingStore } from '#platform/console/icons/building-store.ts'
import { IconCoffee } from '#platform/console/icons/coffee.ts'
import { IconParking } from '#platform/console/icons/parking.ts'
import { IconStack2 } from '#platform/console/icons/stack-2.ts'
import { type LotKind, toLotKind } from '#platform/rules/codes/lot-type.ts'
import type { Shop } from '../session/session.tsx'

const ICONS = { parking: IconParking, hospitality: IconCoffee, retail: IconBuildingStore } satisfies Record<
  LotKind,
  unknown
>

/** The kind of shop as an icon; a stack for all shops. */
export function ShopIcon({ shop }: { shop: Shop | null }) {
  const Drawn = shop ? ICONS[toLotKind(shop.lotType) ?? 'retail'] : IconStack2
  return <Drawn size={18} stroke={1.6} aria-hidden />
}
