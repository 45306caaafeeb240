import { memo, useMemo, useState } from 'react'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useMoney, useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'
import { MenuBoard } from '../menu-board.tsx'
import { SearchBox } from '../search-box.tsx'

/** Tiles that are drawn at once: more is for the search. */
const MOST_TILES = 120

/** What can be sold: the shop's menu, or its categories where no menu was published; and the box for codes and names. */
export const ItemsStage = memo(function ItemsStage() {
  const shop = useTillState(state => state.shop)
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchBox search={search} onSearch={setSearch} />
      {search.trim() ? <Found search={search} /> : shop.menu ? <MenuBoard menu={shop.menu} /> : <Categories />}
    </>
  )
})

function Found({ search }: { search: string }) {
  const t = useTranslations()
  const { items } = useTillState(state => state.shop)
  const found = useMemo(() => {
    const words = search.trim().toLowerCase().split(/\s+/)
    const hits: TillItem[] = []
    for (const item of items.values()) {
      const text = `${item.name} ${item.name2 ?? ''} ${item.code}`.toLowerCase()
      if (words.every(word => text.includes(word))) hits.push(item)
      if (hits.length === MOST_TILES) break
    }
    return hits
  }, [items, search])
  return found.length === 0 ? <p className={lines.empty}>{t('pos.till.nothingFound')}</p> : <Tiles items={found} />
}

function Categories() {
  const t = useTranslations()
  const { facts, byCategory } = useTillState(state => state.shop)
  const categories = facts.categories.filter(({ id }) => byCategory.has(id))
  const loose = byCategory.has('')
  const [chosen, setChosen] = useState(categories[0]?.id ?? '')
  const items = byCategory.get(chosen) ?? []
  if (categories.length === 0 && !loose) return <p className={lines.empty}>{t('pos.till.noItems')}</p>
  return (
    <>
      <div className={controls.categories} role="toolbar" aria-label={t('pos.till.categories')}>
        {categories.map(({ id, name, colour, textColour }) => (
          <button
            key={id}
            type="button"
            className={controls.category}
            aria-pressed={id === chosen}
            style={colour ? { background: colour, color: textColour ?? undefined } : undefined}
            onClick={() => setChosen(id)}
          >
            {name}
          </button>
        ))}
        {loose && (
          <button
            type="button"
            className={controls.category}
            aria-pressed={chosen === ''}
            onClick={() => setChosen('')}
          >
            {t('pos.till.noCategory')}
          </button>
        )}
      </div>
      <Tiles items={items.slice(0, MOST_TILES)} />
      {items.length > MOST_TILES && (
        <p className={lines.empty}>{t('pos.till.moreBySearch', { count: items.length })}</p>
      )}
    </>
  )
}

const Tiles = memo(function Tiles({ items }: { items: readonly TillItem[] }) {
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
