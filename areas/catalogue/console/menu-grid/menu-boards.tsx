import type { ReactNode } from 'react'
import type { ShownCell, ShownMenu, ShownPage } from '../../rules/menu/frozen-menu.ts'
import type { MenuFunction } from '../../rules/menu/menu.ts'
import type { MenuPlace } from '../../rules/menu/menu-place.ts'
import classes from './menu-grid.module.css'
import { MenuGrid } from './menu-grid.tsx'
import type { MenuWords } from './menu-words.ts'

export interface MenuBoardsProps {
  menu: ShownMenu
  words: MenuWords
  /** A phone: one board at a time. */
  narrow: boolean
  place: MenuPlace
  onPlace: (place: MenuPlace) => void
  onItem: (id: string) => void
  onFunction: (name: MenuFunction) => void
  /** A category was touched that has no page. */
  onNoSubmenu?: (category: string) => void
}

/**
 * The pages of a till's menu. Version 100 shows one page at a time: a submenu takes the place of the main menu. Version 200 keeps
 * the main menu beside the submenu, where the screen is wide enough. Pure, like its grid.
 */
export function MenuBoards(props: MenuBoardsProps) {
  const { menu, words, narrow, place, onPlace, onItem, onFunction, onNoSubmenu } = props
  const { mainPage, submenu: open } = place
  const openSubmenu = (submenu: MenuPlace['submenu']) => onPlace({ ...place, submenu })
  const mains = menu.pages.filter(page => page.category === undefined)
  const subs = menu.pages.filter(page => page.category !== undefined && page.category === open?.category)
  const sub = open ? subs[open.page] : undefined
  const main = mains[mainPage] ?? mains[0]
  const both = menu.menuVersion === 200 && !narrow

  const press = ({ holds }: ShownCell) => {
    if (holds.kind === 'item') return onItem(holds.id)
    if (holds.kind === 'function') return onFunction(holds.name)
    if (menu.pages.some(page => page.category === holds.id)) openSubmenu({ category: holds.id, page: 0 })
    else onNoSubmenu?.(holds.id)
  }
  const board = (page: ShownPage, size: ShownMenu['menuGrid'], tabs: ReactNode) => (
    <div className={classes.board}>
      {tabs}
      <MenuGrid size={size} cells={page.cells} words={words} onPress={press} />
    </div>
  )
  return (
    <div className={classes.boards}>
      {main &&
        (both || !sub) &&
        board(
          main,
          menu.menuGrid,
          <PageButtons
            pages={mains}
            chosen={mains.indexOf(main)}
            words={words}
            onChoose={page => onPlace({ ...place, mainPage: page })}
          />,
        )}
      {sub &&
        open &&
        board(
          sub,
          menu.submenuGrid,
          <PageButtons
            pages={subs}
            chosen={open.page}
            words={words}
            onChoose={page => openSubmenu({ ...open, page })}
            onBack={() => openSubmenu(null)}
          />,
        )}
    </div>
  )
}

interface PageButtonsProps {
  pages: readonly ShownPage[]
  chosen: number
  words: MenuWords
  onChoose: (page: number) => void
  onBack?: () => void
}

function PageButtons({ pages, chosen, words, onChoose, onBack }: PageButtonsProps) {
  return (
    <nav className={classes.pages} aria-label={words.pages}>
      {onBack && (
        <button type="button" className={classes.page} onClick={onBack}>
          {words.back}
        </button>
      )}
      {pages.map((page, at) => (
        <button
          key={page.id}
          type="button"
          className={classes.page}
          aria-pressed={at === chosen}
          onClick={() => onChoose(at)}
        >
          {pages.filter(other => other.name === page.name).length > 1 ? `${page.name} ${at + 1}` : page.name}
        </button>
      ))}
    </nav>
  )
}
