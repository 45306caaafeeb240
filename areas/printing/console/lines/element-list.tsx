import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconChevronLeft } from '#platform/console/icons/chevron-left.ts'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  getElement,
  insertElement,
  listElements,
  type MovedTree,
  moveElement,
  moveIntoGroup,
  moveOutOfGroup,
  removeElement,
} from '../../rules/lines/edit-tree.ts'
import { ELEMENT_KINDS, newElement } from '../../rules/lines/new-element.ts'
import { summary } from './element-summary.ts'
import classes from './lines.module.css'
import type { LinesDraft } from './use-lines-draft.ts'

interface ElementListProps {
  draft: LinesDraft
  locked: boolean
}

/** All elements in the order of the paper, with what can be done to the selected one. */
export function ElementList({ draft, locked }: ElementListProps) {
  const t = useTranslations()
  const { tree, at, problems } = draft
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef(false)
  // A moved element is another row of the list: the focus follows it.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    list.current?.querySelector<HTMLElement>(`[data-place="${at.join('.')}"]`)?.focus()
  }, [at])
  const wrong = useMemo(() => new Set(problems.map(problem => problem.at.join('.'))), [problems])
  return (
    <section className={classes.side} aria-label={t('design.designer.elements')}>
      {!locked && <ListActions draft={draft} />}
      <ul className={classes.elements} ref={list}>
        {listElements(tree).map(({ element, at: place }) => {
          const key = place.join('.')
          return (
            <li key={key}>
              <button
                type="button"
                className={classes.element}
                style={{ '--depth': place.length - 1 } as CSSProperties} // a variable of the style sheet
                aria-pressed={key === at.join('.')}
                data-place={key}
                data-wrong={wrong.has(key) || undefined}
                onClick={() => draft.select(place)}
                onKeyDown={event => {
                  if (!locked) moved.current = onKey(event, draft)
                }}
              >
                <span>{t(`design.element.${element.kind}`)}</span>
                <span className={classes.words} dir="auto">
                  {summary(element)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function removed({ tree, at }: LinesDraft): MovedTree | undefined {
  if (!getElement(tree, at)) return undefined
  const last = at.at(-1) ?? 0
  const rest = removeElement(tree, at)
  const stays = getElement(rest, at) ? at : last > 0 ? [...at.slice(0, -1), last - 1] : at.slice(0, -1)
  return { tree: rest, at: stays.length > 0 ? stays : [0] }
}

/** Delete removes; Alt with an arrow moves, sideways into a group or out of it. Says whether something changed. */
function onKey(event: KeyboardEvent, draft: LinesDraft): boolean {
  const { tree, at } = draft
  const moves: Readonly<Record<string, () => MovedTree | undefined>> = {
    Delete: () => removed(draft),
    'Alt+ArrowUp': () => moveElement(tree, at, -1),
    'Alt+ArrowDown': () => moveElement(tree, at, 1),
    'Alt+ArrowRight': () => moveIntoGroup(tree, at),
    'Alt+ArrowLeft': () => moveOutOfGroup(tree, at),
  }
  const move = moves[`${event.altKey ? 'Alt+' : ''}${event.key}`]
  if (!move) return false
  event.preventDefault()
  const next = move()
  draft.change(next)
  return next !== undefined
}

function ListActions({ draft }: { draft: LinesDraft }) {
  const t = useTranslations()
  const { tree, at } = draft
  const add = (kind: string) => {
    const element = newElement(ELEMENT_KINDS.find(known => known === kind))
    if (!element) return
    const place = tree.length === 0 ? [0] : [...at.slice(0, -1), (at.at(-1) ?? -1) + 1]
    draft.change({ tree: insertElement(tree, place, element), at: place })
  }
  const actions = [
    { name: 'up', Icon: IconArrowUp, move: moveElement(tree, at, -1) },
    { name: 'down', Icon: IconArrowDown, move: moveElement(tree, at, 1) },
    { name: 'out', Icon: IconChevronLeft, move: moveOutOfGroup(tree, at) },
    { name: 'in', Icon: IconChevronRight, move: moveIntoGroup(tree, at) },
    { name: 'remove', Icon: IconTrash, move: removed(draft) },
  ]
  return (
    <>
      <NativeSelect
        aria-label={t('design.designer.add')}
        value=""
        onChange={({ currentTarget }) => add(currentTarget.value)}
        data={[
          { value: '', label: t('design.designer.add') },
          ...ELEMENT_KINDS.map(kind => ({ value: kind, label: t(`design.element.${kind}`) })),
        ]}
      />
      <Group gap="xs" justify="space-between">
        <ActionIcon.Group>
          {actions.map(({ name, Icon, move }) => (
            <ActionIcon
              key={name}
              variant="default"
              aria-label={t(`design.designer.${name}`)}
              disabled={!move}
              onClick={() => draft.change(move)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </ActionIcon.Group>
        <HistoryButtons canUndo={draft.canUndo} canRedo={draft.canRedo} onUndo={draft.undo} onRedo={draft.redo} />
      </Group>
    </>
  )
}
