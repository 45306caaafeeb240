import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { machine } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type GridDesign, insertTile, moveTile, removeTile } from '../../rules/grid/edit-grid.ts'
import { LAYOUTS, newTile } from '../../rules/grid/tile.ts'
import classes from '../lines/lines.module.css'
import type { LayoutDesigner } from './use-layout-draft.ts'
import { useTileWords } from './use-tile-words.ts'

interface TileListProps {
  designer: LayoutDesigner
  locked: boolean
}

/** All tiles in their order, with what can be done to the selected one. */
export function TileList({ designer, locked }: TileListProps) {
  const t = useTranslations()
  const words = useTileWords()
  const { grid, at } = designer.design
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef(false)
  const wrong = new Set(designer.problems.map(problem => problem.at))
  // After a removal another tile is selected: the focus follows the selection.
  useEffect(() => {
    if (!moved.current || !at) return
    moved.current = false
    list.current?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(at)}"]`)?.focus()
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keyChange(event)
    if (locked || !change) return
    event.preventDefault()
    moved.current = true
    designer.change(change)
  }
  return (
    <section className={classes.side} aria-label={t('design.grid.tiles')}>
      {!locked && <TileActions designer={designer} />}
      <ul className={classes.elements} ref={list}>
        {grid.tiles.map(tile => (
          <li key={tile.id}>
            <button
              type="button"
              className={classes.element}
              style={{ '--depth': 0 } as CSSProperties} // a variable of the style sheet
              aria-pressed={tile.id === at}
              data-tile={tile.id}
              data-wrong={wrong.has(tile.id) || undefined}
              onClick={() => designer.select(tile.id)}
              onKeyDown={onKeyDown}
            >
              <span>{t(`design.grid.kind.${tile.kind}`)}</span>
              <span className={classes.words} dir="auto">
                {words(tile)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Delete removes; Alt with an arrow moves. */
function keyChange({ key, altKey }: KeyboardEvent): ((now: GridDesign) => GridDesign | undefined) | undefined {
  if (key === 'Delete') return removeTile
  if (altKey && key === 'ArrowUp') return now => moveTile(now, -1)
  return altKey && key === 'ArrowDown' ? now => moveTile(now, 1) : undefined
}

const ID_BYTES = 8
const newId = (): string =>
  Array.from(machine.randomBytes(ID_BYTES), byte => byte.toString(16).padStart(2, '0')).join('')

function TileActions({ designer }: { designer: LayoutDesigner }) {
  const t = useTranslations()
  const { layout, design, history } = designer
  const kinds = LAYOUTS[layout].tiles
  const add = (name: string) => {
    const kind = kinds.find(each => each === name)
    if (kind) designer.change(now => insertTile(now, newTile(kind, newId(), now.grid.columns)))
  }
  const actions = [
    { label: t('design.designer.up'), Icon: IconArrowUp, next: moveTile(design, -1) },
    { label: t('design.designer.down'), Icon: IconArrowDown, next: moveTile(design, 1) },
    { label: t('design.designer.remove'), Icon: IconTrash, next: removeTile(design) },
  ]
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={t('design.grid.add')}
        value=""
        data={[
          { value: '', label: t('design.grid.add') },
          ...kinds.map(kind => ({ value: kind, label: t(`design.grid.kind.${kind}`) })),
        ]}
        onChange={({ currentTarget }) => add(currentTarget.value)}
      />
      <HistoryButtons {...history} onUndo={history.undo} onRedo={history.redo} />
      <ActionIcon.Group>
        {actions.map(({ label, Icon, next }) => (
          <ActionIcon
            key={label}
            variant="default"
            aria-label={label}
            disabled={!next}
            onClick={() => designer.change(() => next)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </ActionIcon.Group>
    </Group>
  )
}
