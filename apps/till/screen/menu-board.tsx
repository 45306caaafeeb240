import { memo, useMemo } from 'react'
import { MenuBoards } from '#areas/catalogue/console/menu-grid/menu-boards.tsx'
import type { MenuWords } from '#areas/catalogue/console/menu-grid/menu-words.ts'
import type { PublishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import type { ShownCell, ShownMenu } from '#areas/catalogue/rules/menu/frozen-menu.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire, unitPriceToWire } from '#platform/rules/money/money.ts'
import { useMoney, useTill, useTillState } from '../till-context.ts'
import { FUNCTIONS } from './menu-functions.ts'

/** Sold-out state and prices may have changed since the menu was published. */
function freshCell(cell: ShownCell, items: ReadonlyMap<string, TillItem>): ShownCell {
  if (cell.holds.kind !== 'item' || cell.state === 'gone') return cell
  const item = items.get(cell.holds.id)
  if (!item) return { ...cell, state: 'gone' }
  return {
    ...cell,
    state: item.soldOut ? 'soldOut' : 'ready',
    price: item.openPrice ? null : unitPriceToWire(item.price1),
  }
}

const freshMenu = (menu: ShownMenu, items: ReadonlyMap<string, TillItem>): ShownMenu => ({
  ...menu,
  pages: menu.pages.map(page => ({ ...page, cells: page.cells.map(cell => freshCell(cell, items)) })),
})

function useMenuWords(): MenuWords {
  const t = useTranslations()
  const { cents } = useMoney()
  return {
    functionName: name => t(`pos.till.function.${name}`),
    price: amount => cents(fromWire(amount)),
    soldOut: t('pos.till.soldOut'),
    back: t('pos.till.toMenu'),
    pages: t('pos.till.categories'),
    grid: t('pos.till.panel.items'),
  }
}

/** The shop's published menu, drawn as in the menu designer. */
export const MenuBoard = memo(function MenuBoard({ menu }: { menu: PublishedMenu }) {
  const till = useTill()
  const items = useTillState(({ shop }) => shop.items)
  const place = useTillState(({ menuPlace }) => menuPlace)
  const words = useMenuWords()
  const narrow = useIsPhone()
  const fresh = useMemo(() => freshMenu(menu, items), [menu, items])
  return (
    <MenuBoards
      menu={fresh}
      words={words}
      narrow={narrow}
      place={place}
      onPlace={till.turnMenu}
      onItem={id => {
        const item = items.get(id)
        if (item) till.ring.pick(item)
      }}
      onFunction={name => FUNCTIONS[name](till)}
      onNoSubmenu={() => till.say('bad', 'pos.till.said.noSubmenu')}
    />
  )
})
