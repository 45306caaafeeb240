import { memo } from 'react'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill } from '../till-context.ts'
import controls from './controls.module.css'

/** Tiles shown at once; the search finds the others. */
export const MOST_TILES = 120

/** Items as buttons. */
export const ItemTiles = memo(function ItemTiles({ items }: { items: readonly TillItem[] }) {
  const t = useTranslations()
  const { unitPrice } = useMoney()
  const till = useTill()
  return (
    <div className={controls.tiles}>
      {items.map(item => (
        <button
          key={item.id}
          type="button"
          className={controls.tile}
          data-sold-out={item.soldOut || undefined}
          onClick={() => void till.ring.pick(item)}
        >
          <span>{item.name}</span>
          <small>{item.soldOut ? t('pos.till.soldOut') : item.openPrice ? '' : unitPrice(item.price1)}</small>
        </button>
      ))}
    </div>
  )
})
