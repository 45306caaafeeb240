import { type ReactNode, useState } from 'react'
import { MENU_START } from '../../rules/menu/menu-place.ts'
import { MenuBoards, type MenuBoardsProps } from './menu-boards.tsx'
import classes from './menu-grid.module.css'

interface MenuScreenProps extends Omit<MenuBoardsProps, 'place' | 'onPlace'> {
  /** What is being sold: before the menu in layout CTPos, after it in ArmPos. */
  bill: ReactNode
}

/** The menu of a till with its bill, as a whole screen. */
export function MenuScreen({ bill, ...boards }: MenuScreenProps) {
  const [place, setPlace] = useState(MENU_START)
  return (
    <div className={classes.screen} data-layout={boards.menu.layout} data-narrow={boards.narrow || undefined}>
      <div className={classes.bill}>{bill}</div>
      <MenuBoards {...boards} place={place} onPlace={setPlace} />
    </div>
  )
}
