import type { ReactNode } from 'react'
import { useSession } from '../session/session.tsx'
import { ShopContext } from './formats.ts'

/** Formats its content in the currency and time zone of this shop; without a shop, of the selected one. */
export function FiguresOfShop({ siteId, children }: { siteId: unknown; children: ReactNode }) {
  const { shops } = useSession()
  return <ShopContext value={shops.find(shop => shop.siteId === siteId) ?? null}>{children}</ShopContext>
}
