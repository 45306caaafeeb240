import { Menu as ContextMenu } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconFolderOpen } from '#platform/console/icons/folder-open.ts'
import { IconGripVertical } from '#platform/console/icons/grip-vertical.ts'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { cellAt } from '../../rules/menu/cell-area.ts'
import { getGrid, listSubmenuPages, type MenuCell, type MenuPage, type Place } from '../../rules/menu/menu.ts'
import gridClasses from '../menu-grid/menu-grid.module.css'
import { gridVariables, placeOnGrid } from '../menu-grid/menu-grid.tsx'
import { DesignSpot } from './design-spot.tsx'
import classes from './menu-setup.module.css'
import type { CellDrag } from './use-cell-drag.ts'
import type { MenuDesignModel } from './use-menu-design.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

interface OpenMenu {
  readonly at: Place
  readonly cell: MenuCell
  /** Where it opens, in the window. */
  readonly left: number
  readonly top: number
}

interface DesignGridProps {
  draft: MenuDraftModel
  design: MenuDesignModel
  drag: CellDrag
  page: MenuPage
  locked: boolean
  onEdit: () => void
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The page under design: every place can be stood on, whether something is in it or not. */
export function DesignGrid({ draft, design, drag, page, locked, onEdit }: DesignGridProps) {
  const t = useTranslations()
  const size = getGrid(draft.menu, page)
  const grid = useRef<HTMLDivElement>(null)
  const [menuOf, setMenuOf] = useState<OpenMenu | null>(null)
  const { place } = design
  const standsOn = cellAt(page.cells, place) ?? place
  const hadFocus = useRef(false)

  // Keyboard focus follows the place, also to another page.
  useLayoutEffect(() => {
    if (!hadFocus.current) return
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const held = design.inHand !== null && 'holds' in design.inHand
  useEffect(() => {
    // The grid handles the keys for an entry picked up from the palette.
    if (held) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [held])

  const step = (rows: number, columns: number) => {
    const rtl = getComputedStyle(grid.current ?? document.body).direction === 'rtl'
    const from = cellAt(page.cells, place)
    const across = rtl ? -columns : columns
    const row = place.row + (rows > 0 && from ? from.row + from.rowSpan - place.row : rows)
    const column = place.column + (across > 0 && from ? from.column + from.columnSpan - place.column : across)
    design.focus({
      page: page.id,
      row: Math.min(Math.max(row, 0), size.rowNum - 1),
      column: Math.min(Math.max(column, 0), size.columnNum - 1),
    })
  }
  const turnPage = (by: number) => {
    const { pages } = draft.menu
    const next = pages[pages.findIndex(each => each.id === page.id) + by]
    if (next) design.focus({ ...place, page: next.id, row: Math.min(place.row, getGrid(draft.menu, next).rowNum - 1) })
  }
  const press = (at: Place) => {
    const cell = cellAt(page.cells, at)
    if (design.inHand) return design.putDown(at)
    if (cell && !locked) design.pickUp(at, cell)
  }
  const showMenu = (at: Place) => {
    const cell = cellAt(page.cells, at)
    const spot = grid.current?.querySelector(`[data-row="${cell?.row}"][data-column="${cell?.column}"]`)
    if (!cell || !spot) return
    const { left, bottom } = spot.getBoundingClientRect()
    setMenuOf({ at, cell, left, top: bottom })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = STEPS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) step(...arrow)
    else if (event.key === 'Enter' || event.key === ' ') press(place)
    else if (event.key === 'Escape' && design.inHand) design.letGo()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !locked) design.clear(place)
    else if (event.key === 'PageDown') turnPage(1)
    else if (event.key === 'PageUp') turnPage(-1)
    else if (event.key === 'Home') design.focus({ ...place, column: 0 })
    else if (event.key === 'End') design.focus({ ...place, column: size.columnNum - 1 })
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) showMenu(place)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const clicked = (at: Place) => {
    if (design.inHand) design.putDown(at)
    else design.focus(at)
  }
  const open = (cell: MenuCell) => {
    if (cell.holds.kind !== 'category') return
    const [sub] = listSubmenuPages(draft.menu, cell.holds.id)
    if (sub) design.openPage(sub.id)
  }

  const rows = Array.from({ length: size.rowNum }, (_, row) => row)
  const columns = Array.from({ length: size.columnNum }, (_, column) => column)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of several rows and columns need a grid of the style sheet's kind */}
      <div
        ref={grid}
        role="grid"
        aria-label={t('catalogue.menuSetup.gridOf', { page: page.name })}
        aria-rowcount={size.rowNum}
        aria-colcount={size.columnNum}
        aria-describedby="menu-setup-keys"
        className={`${gridClasses.grid} ${classes.board}`}
        style={gridVariables(size)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hadFocus.current = true
        }}
        onBlur={event => {
          hadFocus.current = event.relatedTarget === null && design.inHand !== null
        }}
      >
        {rows.map(row => (
          // biome-ignore lint/a11y/useSemanticElements: rows of the grid above are of the same kind
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are what is focused
          <div key={row} role="row" aria-rowindex={row + 1} className={classes.row}>
            {columns.map(column => {
              const cell = cellAt(page.cells, { row, column })
              // A wide button is drawn in its first place only.
              if (cell && (cell.row !== row || cell.column !== column)) return null
              const at = { page: page.id, row, column }
              const chosen = standsOn.row === row && standsOn.column === column
              return (
                <DesignSpot
                  key={column}
                  draft={draft}
                  design={design}
                  drag={drag}
                  at={at}
                  cell={cell}
                  style={placeOnGrid(cell ?? { row, column, rowSpan: 1, columnSpan: 1 })}
                  chosen={chosen}
                  locked={locked}
                  onClick={() => clicked(at)}
                  onDoubleClick={() => cell && open(cell)}
                  onMenu={() => {
                    design.focus(at)
                    showMenu(at)
                  }}
                />
              )
            })}
          </div>
        ))}
      </div>
      {menuOf && (
        <CellMenu
          opened={menuOf}
          onClose={() => setMenuOf(null)}
          onOpen={menuOf.cell.holds.kind === 'category' ? () => open(menuOf.cell) : undefined}
          onMove={locked ? undefined : () => design.pickUp(menuOf.at, menuOf.cell)}
          onEdit={onEdit}
          onClear={locked ? undefined : () => design.clear(menuOf.at)}
        />
      )}
    </>
  )
}

interface CellMenuProps {
  opened: OpenMenu
  onClose: () => void
  onOpen: (() => void) | undefined
  onMove: (() => void) | undefined
  onEdit: () => void
  onClear: (() => void) | undefined
}

/** What can be done with a button, by the context key or the second mouse button. */
function CellMenu({ opened, onClose, onOpen, onMove, onEdit, onClear }: CellMenuProps) {
  const t = useTranslations()
  return (
    <ContextMenu opened onClose={onClose} withinPortal position="bottom-start">
      <ContextMenu.Target>
        <span className={classes.anchor} style={{ left: opened.left, top: opened.top }} />
      </ContextMenu.Target>
      <ContextMenu.Dropdown>
        {onOpen && (
          <ContextMenu.Item leftSection={<IconFolderOpen size={16} aria-hidden />} onClick={onOpen}>
            {t('catalogue.menuSetup.openSubmenu')}
          </ContextMenu.Item>
        )}
        {onMove && (
          <ContextMenu.Item leftSection={<IconGripVertical size={16} aria-hidden />} onClick={onMove}>
            {t('catalogue.menuSetup.move')}
          </ContextMenu.Item>
        )}
        <ContextMenu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('catalogue.menuSetup.edit')}
        </ContextMenu.Item>
        {onClear && (
          <ContextMenu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onClear}>
            {t('catalogue.menuSetup.clear')}
          </ContextMenu.Item>
        )}
      </ContextMenu.Dropdown>
    </ContextMenu>
  )
}
