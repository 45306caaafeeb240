import { memo, useState } from 'react'
import type { PublishedMenu } from '#areas/catalogue/contract/menu-setup.ts'
import { gridOf, type MenuFunction } from '#areas/catalogue/rules/menu/menu.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { go } from '#platform/console/shell/navigation.ts'
import type { Till } from '../state/create-till.ts'
import { useMoney, useTill, useTillState } from '../till-context.ts'
import classes from './till.module.css'

type Page = PublishedMenu['pages'][number]
type Cell = Page['cells'][number]

const lastLine = (till: Till): void => {
  const entry = till.state.get().bill.entries.findLast(({ voided }) => !voided)
  if (entry) till.stage({ kind: 'line', lineNo: entry.lineNo })
}

const reprint = (till: Till): void => {
  const { last } = till.state.get()
  if (last) void till.dockets.reprint(last)
}

/** What the buttons of a menu do that hold neither an item nor a category. */
const FUNCTIONS: Readonly<Record<MenuFunction, (till: Till) => void>> = {
  openItem: till => {
    const open = [...till.state.get().shop.items.values()].find(({ openPrice }) => openPrice)
    if (open) till.ring.pick(open)
  },
  priceInquiry: () => go('/pos/priceinquiry'),
  quantity: lastLine,
  discountLine: lastLine,
  discountBill: till => till.stage({ kind: 'discount' }),
  holdBill: till => void till.bills.hold(),
  recallBill: till => till.stage({ kind: 'bills' }),
  splitBill: till => till.stage({ kind: 'split' }),
  table: till => till.stage({ kind: 'tables' }),
  covers: till => till.stage({ kind: 'tables' }),
  member: till => till.stage({ kind: 'member' }),
  refund: till => till.stage({ kind: 'refund' }),
  printBill: reprint,
  noSale: till => till.stage({ kind: 'cash' }),
}

/** The menu that the shop has published: every button where it was put. */
export const MenuBoard = memo(function MenuBoard({ menu }: { menu: PublishedMenu }) {
  const t = useTranslations()
  const main = menu.pages.filter(({ category }) => category === undefined)
  const [shown, setShown] = useState(main[0]?.id)
  const page = menu.pages.find(({ id }) => id === shown) ?? main[0]
  if (!page) return <p className={classes.empty}>{t('pos.till.noItems')}</p>
  const tabs = page.category === undefined ? main : menu.pages.filter(({ category }) => category === page.category)
  return (
    <>
      <div className={classes.categories} role="toolbar" aria-label={t('pos.till.categories')}>
        {page.category !== undefined && (
          <button type="button" className={classes.category} onClick={() => setShown(main[0]?.id)}>
            {t('pos.till.toMenu')}
          </button>
        )}
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.category}
            aria-pressed={id === page.id}
            onClick={() => setShown(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <Board menu={menu} page={page} onOpen={setShown} />
    </>
  )
})

interface BoardProps {
  menu: PublishedMenu
  page: Page
  onOpen: (page: string) => void
}

function Board({ menu, page, onOpen }: BoardProps) {
  const { rowNum, columnNum } = gridOf(menu, page)
  return (
    <div
      className={classes.board}
      style={{
        gridTemplateColumns: `repeat(${columnNum}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rowNum}, minmax(3.5rem, 1fr))`,
      }}
    >
      {page.cells.map(cell =>
        cell.state === 'gone' ? null : (
          <BoardCell key={`${cell.row} ${cell.column}`} cell={cell} menu={menu} onOpen={onOpen} />
        ),
      )}
    </div>
  )
}

function BoardCell({ cell, menu, onOpen }: { cell: Cell; menu: PublishedMenu; onOpen: (page: string) => void }) {
  const t = useTranslations()
  const till = useTill()
  const { unitPrice } = useMoney()
  const { holds, colour, textColour } = cell
  // What is sold out, and what it costs, may have changed since the menu came.
  const item = useTillState(({ shop }) => (holds.kind === 'item' ? shop.items.get(holds.id) : undefined))
  if (holds.kind === 'item' && !item) return null
  const touch = () => {
    if (item) till.ring.pick(item)
    else if (holds.kind === 'function') FUNCTIONS[holds.name](till)
    else {
      const submenu = menu.pages.find(({ category }) => category === holds.id)
      if (submenu) onOpen(submenu.id)
      else till.say('bad', 'pos.till.said.noSubmenu')
    }
  }
  const words = holds.kind === 'function' ? t(`pos.till.function.${holds.name}`) : item?.name
  return (
    <button
      type="button"
      className={classes.tile}
      data-kind={holds.kind}
      data-sold-out={item?.soldOut || undefined}
      style={{
        gridRow: `${cell.row + 1} / span ${cell.rowSpan}`,
        gridColumn: `${cell.column + 1} / span ${cell.columnSpan}`,
        ...(colour ? { background: colour } : {}),
        ...(textColour ? { color: textColour } : {}),
      }}
      onClick={touch}
    >
      <span>{cell.label || words}</span>
      {item && <small>{item.soldOut ? t('pos.till.soldOut') : item.openPrice ? '' : unitPrice(item.price1)}</small>}
    </button>
  )
}
