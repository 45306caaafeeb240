import { type ReactNode, useState } from 'react'
import { ShopNeeded } from '#platform/console/kit/records/shop-needed.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { type Shop, useCurrentShop } from '#platform/console/shell/session/session.tsx'

interface ShopGateProps {
  title: string
  /** What a shop is chosen for. */
  hint: string
  /** `onDirty` keeps the shop while something is unsaved, whatever is chosen above. */
  children: (shop: Shop, elsewhere: boolean, onDirty: (dirty: boolean) => void) => ReactNode
}

/** What is designed belongs to one shop: asks for one where all are chosen, and stays with it until it is saved. */
export function ShopGate({ title, hint, children }: ShopGateProps) {
  const current = useCurrentShop()
  const [held, setHeld] = useState<Shop | null>(null)
  const shop = held ?? current
  if (shop)
    return children(shop, current !== null && current.ordLot !== shop.ordLot, dirty => setHeld(dirty ? shop : null))
  return (
    <PageFrame title={title}>
      <ShopNeeded why={hint} />
    </PageFrame>
  )
}
