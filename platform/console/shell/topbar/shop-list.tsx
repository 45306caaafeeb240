import { useMemo, useState } from 'react'
import { useTranslations } from '../language/messages.tsx'
import { PickList } from '../pick-list.tsx'
import { changeShop, type Shop, useCurrentShop } from '../session/session.tsx'
import { session } from '../session/session-store.ts'
import { useStore } from '../store.ts'
import { ShopIcon } from './shop-icon.tsx'
import classes from './topbar.module.css'

const matches = (shop: Shop, text: string): boolean => {
  const wanted = text.trim().toLowerCase()
  const codes = [shop.ordLot, shop.sitekey]
  return shop.lotName.toLowerCase().includes(wanted) || codes.some(code => code.toLowerCase().startsWith(wanted))
}

/** The user's shops, searchable by name, code or key; null stands for all of them. */
export function ShopList({ onDone }: { onDone: () => void }) {
  const t = useTranslations()
  const shops = useStore(session, now => now.shops)
  const current = useCurrentShop()
  const [text, setText] = useState('')
  const choices = useMemo<(Shop | null)[]>(() => {
    if (text.trim()) return shops.filter(shop => matches(shop, text))
    return shops.length > 1 ? [null, ...shops] : [...shops]
  }, [shops, text])
  const pick = (shop: Shop | null) => {
    changeShop(shop && { ordLot: shop.ordLot })
    onDone()
  }
  return (
    <PickList
      label={t('platform.shell.shop.search')}
      placeholder={t('platform.shell.shop.search')}
      items={choices}
      keyOf={shop => shop?.ordLot ?? '*'}
      isCurrent={shop => shop?.ordLot === current?.ordLot}
      render={shop => <ShopRow shop={shop} />}
      onQuery={setText}
      onPick={pick}
      empty={t('platform.shell.shop.none')}
    />
  )
}

function ShopRow({ shop }: { shop: Shop | null }) {
  const t = useTranslations()
  return (
    <>
      <ShopIcon shop={shop} />
      <span className={classes.rowName}>{shop?.lotName ?? t('platform.shell.shop.all')}</span>
      {shop && <span className={classes.code}>{shop.ordLot}</span>}
    </>
  )
}
