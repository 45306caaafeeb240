import { Fragment, type ReactNode } from 'react'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { type Shop, useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { ShopNeeded } from './shop-needed.tsx'

interface ShopPageProps {
  title: string
  /** Why the page needs one shop, shown where all are selected. */
  why: string
  children: (shop: Shop) => ReactNode
}

/** A page about the selected shop, which starts over when another is selected. */
export function ShopPage({ title, why, children }: ShopPageProps) {
  const shop = useCurrentShop()
  return (
    <PageFrame title={title}>
      {shop ? <Fragment key={shop.ordLot}>{children(shop)}</Fragment> : <ShopNeeded why={why} />}
    </PageFrame>
  )
}
