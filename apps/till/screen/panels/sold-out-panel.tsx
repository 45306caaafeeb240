import { useMemo, useState } from 'react'
import { itemFinder } from '#areas/pos/rules/till/find-items.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../../till-context.ts'
import controls from '../controls.module.css'
import lines from '../lines.module.css'

/** Results of the search; more of its words find fewer. */
const MOST_LINES = 30

/** Marks products as sold out, or as available again: first those that are sold out, then what the search finds. */
export function SoldOutPanel() {
  const t = useTranslations()
  const items = useTillState(({ shop }) => shop.items)
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  const find = useMemo(() => (isSearching ? itemFinder(items.values()) : undefined), [isSearching, items])
  const soldOut = useMemo(() => [...items.values()].filter(item => item.soldOut), [items])
  const listed = find?.(search, MOST_LINES).items ?? soldOut
  return (
    <>
      <p>{t('pos.till.soldOutHint')}</p>
      <div className={controls.search}>
        <input
          type="search"
          className={controls.input}
          aria-label={t('pos.till.searchProducts')}
          placeholder={t('pos.till.searchProducts')}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      </div>
      {listed.length === 0 && (
        <p className={lines.empty}>{t(isSearching ? 'pos.till.nothingFound' : 'pos.till.nothingSoldOut')}</p>
      )}
      <ul className={lines.list}>
        {listed.map(item => (
          <Product key={item.id} item={item} />
        ))}
      </ul>
    </>
  )
}

function Product({ item: { id, name, soldOut } }: { item: TillItem }) {
  const t = useTranslations()
  const till = useTill()
  return (
    <li>
      <button type="button" className={lines.line} onClick={() => void till.soldOut.markProduct(id, !soldOut)}>
        <span className={lines.name}>
          {name}
          {soldOut && <small>{t('pos.till.soldOut')}</small>}
        </span>
        <span>{t(soldOut ? 'pos.till.sellAgain' : 'pos.till.setSoldOut')}</span>
      </button>
    </li>
  )
}
