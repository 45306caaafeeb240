import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconChevronLeft } from '#platform/console/icons/chevron-left.ts'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../lines/lines.module.css'

/** A part of a layout: an element of a receipt, a block of a page, a tile. */
export interface ListedPart {
  readonly key: string
  readonly kind: string
  readonly summary: string
  /** How many groups it is in. */
  readonly depth?: number
  readonly wrong?: boolean
  readonly onSelect: () => void
}

const STEPS = [
  { name: 'up', keys: 'Alt+ArrowUp', Icon: IconArrowUp },
  { name: 'down', keys: 'Alt+ArrowDown', Icon: IconArrowDown },
  { name: 'out', keys: 'Alt+ArrowLeft', Icon: IconChevronLeft },
  { name: 'in', keys: 'Alt+ArrowRight', Icon: IconChevronRight },
  { name: 'remove', keys: 'Delete', Icon: IconTrash },
] as const
/** What can be done to the selected part. Left out: never. Undefined: not now. */
export type PartSteps = Readonly<Partial<Record<(typeof STEPS)[number]['name'], (() => void) | undefined>>>

interface PartListProps {
  /** Name of the list. */
  label: string
  parts: readonly ListedPart[]
  /** Key of the selected part. */
  selected: string | undefined
  locked: boolean
  add: PartToolsProps['add']
  steps: PartSteps
  history: PartToolsProps['history']
}

/** All parts of a layout in their order, with what can be done to the selected one, also by keyboard. */
export function PartList({ label, parts, selected, locked, ...tools }: PartListProps) {
  const { steps } = tools
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef(false)
  // A part that moved may be another row, and after a removal another is selected: the focus follows the selection.
  useEffect(() => {
    if (!moved.current || selected === undefined) return
    moved.current = false
    list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(selected)}"]`)?.focus()
  }, [selected])
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = `${event.altKey ? 'Alt+' : ''}${event.key}`
    const known = STEPS.find(step => step.keys === keys && step.name in steps)
    if (locked || !known) return
    event.preventDefault()
    const step = steps[known.name]
    moved.current = step !== undefined
    step?.()
  }
  return (
    <section className={classes.side} aria-label={label}>
      {!locked && <PartTools {...tools} />}
      <ul className={classes.elements} ref={list}>
        {parts.map(({ key, kind, summary, depth = 0, wrong, onSelect }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.element}
              style={{ '--depth': depth } as CSSProperties} // a variable of the style sheet
              aria-pressed={key === selected}
              data-part={key}
              data-wrong={wrong || undefined}
              onClick={onSelect}
              onKeyDown={onKeyDown}
            >
              <span>{kind}</span>
              <span className={classes.words} dir="auto">
                {summary}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PartToolsProps {
  add: {
    readonly label: string
    readonly kinds: readonly { readonly value: string; readonly label: string }[]
    readonly onAdd: (kind: string) => void
  }
  steps: PartSteps
  history: {
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly undo: () => void
    readonly redo: () => void
  }
}

function PartTools({ add, steps, history }: PartToolsProps) {
  const t = useTranslations()
  return (
    <>
      <NativeSelect
        aria-label={add.label}
        value=""
        onChange={({ currentTarget }) => add.onAdd(currentTarget.value)}
        data={[{ value: '', label: add.label }, ...add.kinds]}
      />
      <Group gap="xs" justify="space-between">
        <ActionIcon.Group>
          {STEPS.filter(({ name }) => name in steps).map(({ name, keys, Icon }) => (
            <ActionIcon
              key={name}
              variant="default"
              aria-label={t(`design.designer.${name}`)}
              aria-keyshortcuts={keys}
              disabled={!steps[name]}
              onClick={steps[name]}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </ActionIcon.Group>
        <HistoryButtons {...history} onUndo={history.undo} onRedo={history.redo} />
      </Group>
    </>
  )
}
