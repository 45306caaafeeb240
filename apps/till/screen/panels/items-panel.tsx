import { memo, useState } from 'react'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { setupGuide } from '#platform/contract/calls/setup-guide.ts'
import { useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import { FoundItems } from '../found-items.tsx'
import { ItemTiles, MOST_TILES } from '../item-tiles.tsx'
import lines from '../lines.module.css'
import { MenuBoard } from '../menu-board.tsx'
import { SearchBox } from '../search-box.tsx'
import { useItemSearch } from '../use-item-search.ts'

/** Items to sell: the shop's menu, or its categories without a published menu, and the search box. */
export const ItemsPanel = memo(function ItemsPanel() {
  const shop = useTillState(state => state.shop)
  const { search, setSearch, matches, enter, goTo } = useItemSearch()
  return (
    <>
      <SearchBox search={search} onSearch={setSearch} onEnter={enter} onDown={() => goTo(0)} />
      {matches ? (
        <FoundItems matches={matches} onGo={goTo} />
      ) : shop.menu ? (
        <MenuBoard menu={shop.menu} />
      ) : (
        <Categories />
      )}
    </>
  )
})

function Categories() {
  const t = useTranslations()
  const { facts, byCategory } = useTillState(state => state.shop)
  const categories = facts.categories.filter(({ id }) => byCategory.has(id))
  const loose = byCategory.has('')
  const [chosen, setChosen] = useState(categories[0]?.id ?? '')
  const items = byCategory.get(chosen) ?? []
  if (categories.length === 0 && !loose) return <NoItems />
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
      <ItemTiles items={items.slice(0, MOST_TILES)} />
      {items.length > MOST_TILES && (
        <p className={lines.empty}>{t('pos.till.moreBySearch', { count: items.length })}</p>
      )}
    </>
  )
}

/** A shop without products sells by amount only; the guide adds the first products. */
function NoItems() {
  const t = useTranslations()
  const maySetUp = useAllowed(setupGuide.need)
  return (
    <div className={lines.empty}>
      <p>{t('pos.till.noItems')}</p>
      {maySetUp && (
        <button type="button" className={controls.primary} onClick={() => go('/setup?step=catalogue.setup.products')}>
          {t('setup.guide.openProducts')}
        </button>
      )}
    </div>
  )
}
