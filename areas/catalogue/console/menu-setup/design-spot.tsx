import type { CSSProperties } from 'react'
import { IconAlertTriangle } from '#platform/console/icons/alert-triangle.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { MenuCell, Place } from '../../rules/menu/menu.ts'
import { cellProblem } from '../../rules/menu/menu-things.ts'
import { MenuCellFace } from '../menu-grid/menu-cell-face.tsx'
import classes from './menu-setup.module.css'
import type { CellDrag } from './use-cell-drag.ts'
import type { MenuDesignModel } from './use-menu-design.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

interface DesignSpotProps {
  draft: MenuDraftModel
  design: MenuDesignModel
  drag: CellDrag
  at: Place
  cell: MenuCell | undefined
  style: CSSProperties
  chosen: boolean
  locked: boolean
  onClick: () => void
  onDoubleClick: () => void
  onMenu: () => void
}

const isAt = (place: Place | null | undefined, at: Place, cell: MenuCell | undefined): boolean =>
  place?.page === at.page &&
  (cell
    ? place.row >= cell.row &&
      place.row < cell.row + cell.rowSpan &&
      place.column >= cell.column &&
      place.column < cell.column + cell.columnSpan
    : place.row === at.row && place.column === at.column)

/** One place of the grid, with its button. */
export function DesignSpot(props: DesignSpotProps) {
  const { draft, design, drag, at, cell, style, chosen, locked, onClick, onDoubleClick, onMenu } = props
  const t = useTranslations()
  const { money } = useFormats()
  const problem = cell && cellProblem(draft.menu, cell, draft.things)
  const name = cell ? design.nameOf(cell.holds, cell.label) : t('catalogue.menuSetup.empty')
  const lifted = design.inHand && 'from' in design.inHand ? design.inHand.from : drag.dragged?.what
  const from = lifted && 'from' in lifted ? lifted.from : (lifted as Place | undefined) // either is a place, or none
  const target = isAt(drag.dragged?.over, at, cell) || (design.inHand !== null && chosen)
  const thing = cell && cell.holds.kind !== 'function' ? draft.things[cell.holds.id] : undefined
  const colour = cell?.colour ?? thing?.colour ?? null
  const price = thing?.kind === 'item' && thing.price !== null ? money(thing.price) : undefined
  const detail = problem
    ? t(`catalogue.menuSetup.problems.${problem}`)
    : thing?.soldOut
      ? t('catalogue.menuSetup.soldOut')
      : price
  // What is seen is what is heard.
  const seen = detail === undefined ? name : `${name} ${detail}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its places
    <div
      role="gridcell"
      aria-colindex={at.column + 1}
      aria-selected={chosen}
      aria-label={t('catalogue.menuSetup.spot', { name: seen, row: at.row + 1, column: at.column + 1 })}
      tabIndex={chosen ? 0 : -1}
      className={classes.spot}
      style={style}
      data-spot
      data-page={at.page}
      data-row={at.row}
      data-column={at.column}
      data-empty={cell ? undefined : true}
      data-chosen={chosen || undefined}
      data-lifted={(cell && from && isAt(from, at, cell)) || undefined}
      data-target={target || undefined}
      data-problem={problem}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onContextMenu={event => {
        event.preventDefault()
        if (!drag.dragged) onMenu()
      }}
      onPointerDown={event => cell && !locked && drag.begin(event, { from: at }, name)}
    >
      {cell && (
        <MenuCellFace
          holds={cell.holds}
          label={name}
          colour={problem && problem !== 'noSubmenu' ? null : colour}
          textColour={cell.textColour ?? (cell.colour ? null : (thing?.textColour ?? null))}
          image={draft.files[cell.image ?? thing?.image ?? ''] ?? null}
          state={problem && problem !== 'noSubmenu' ? 'gone' : thing?.soldOut ? 'soldOut' : 'ready'}
          detail={detail}
        />
      )}
      {problem && (
        <span className={classes.warning}>
          <IconAlertTriangle size={12} aria-hidden />
        </span>
      )}
    </div>
  )
}
