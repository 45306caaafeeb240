import type { CSSProperties } from 'react'
import type { MenuGrid as GridSize } from '#platform/rules/console/menu-layout.ts'
import type { ShownCell } from '../../rules/menu/frozen-menu.ts'
import { MenuCellFace } from './menu-cell-face.tsx'
import classes from './menu-grid.module.css'
import { getCellLabel, type MenuWords } from './menu-words.ts'

interface MenuGridProps {
  size: GridSize
  cells: readonly ShownCell[]
  words: MenuWords
  /** A cell that sells or opens something; sold out ones are not pressed, holes are not there. */
  onPress: (cell: ShownCell) => void
}

export const gridVariables = ({ rowNum, columnNum }: GridSize): CSSProperties =>
  ({ '--rows': rowNum, '--columns': columnNum }) as CSSProperties // React's type knows no variables

export const placeOnGrid = ({
  row,
  column,
  rowSpan,
  columnSpan,
}: Omit<ShownCell, 'holds' | 'label' | 'colour' | 'textColour' | 'image' | 'state' | 'price'>) => ({
  gridRow: `${row + 1} / span ${rowSpan}`,
  gridColumn: `${column + 1} / span ${columnSpan}`,
})

/** One page of a till menu: buttons in their places. Pure: depends on no shell and makes no call. */
export function MenuGrid({ size, cells, words, onPress }: MenuGridProps) {
  return (
    <section className={classes.grid} style={gridVariables(size)} aria-label={words.grid}>
      {cells
        .filter(cell => cell.state !== 'gone')
        .map(cell => (
          <button
            key={`${cell.row}/${cell.column}`}
            type="button"
            className={classes.cell}
            style={placeOnGrid(cell)}
            disabled={cell.state === 'soldOut'}
            onClick={() => onPress(cell)}
          >
            <MenuCellFace
              {...cell}
              label={getCellLabel(cell, words)}
              detail={
                cell.state === 'soldOut' ? words.soldOut : cell.price === null ? undefined : words.price(cell.price)
              }
            />
          </button>
        ))}
    </section>
  )
}
