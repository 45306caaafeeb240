import type { ReactNode } from 'react'
import { useSession } from '../session/session.tsx'
import { FiguresOf } from './formats.ts'

/** What stands within is in the money and time of this shop; of no shop it is in those of the chosen one. */
export function FiguresOfShop({ siteId, children }: { siteId: unknown; children: ReactNode }) {
  const { shops } = useSession()
  return <FiguresOf value={shops.find(shop => shop.siteId === siteId) ?? null}>{children}</FiguresOf>
}
