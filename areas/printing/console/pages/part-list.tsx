import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { addPart, movePart, removePart } from '../../rules/pages/edit-pages.ts'
import type { PagesTree } from '../../rules/pages/element.ts'
import { newPagePart, PAGE_PART_KINDS } from '../../rules/pages/new-page-part.ts'
import classes from '../lines/lines.module.css'
import { partSummary } from './part-summary.ts'
import type { PagesDraft } from './use-pages-draft.ts'

interface PartListProps {
  draft: PagesDraft
  locked: boolean
}

interface PartStep {
  readonly tree: PagesTree
  readonly at: string
}

function removed({ tree, at }: PagesDraft): PartStep | undefined {
  const place = tree.parts.findIndex(({ id }) => id === at)
  if (place < 0) return undefined
  const rest = removePart(tree, at)
  return { tree: rest, at: (rest.parts[place] ?? rest.parts.at(-1))?.id ?? '' }
}

function moved({ tree, at }: PagesDraft, step: 1 | -1): PartStep | undefined {
  const next = movePart(tree, at, step)
  return next && { tree: next, at }
}

/** Delete removes; Alt with an arrow moves. */
function onKey(event: KeyboardEvent, draft: PagesDraft): void {
  const steps: Readonly<Record<string, () => PartStep | undefined>> = {
    Delete: () => removed(draft),
    'Alt+ArrowUp': () => moved(draft, -1),
    'Alt+ArrowDown': () => moved(draft, 1),
  }
  const step = steps[`${event.altKey ? 'Alt+' : ''}${event.key}`]
  if (!step) return
  event.preventDefault()
  draft.change(step())
}

/** All parts from top to bottom, with what can be done to the selected one. */
export function PartList({ draft, locked }: PartListProps) {
  const t = useTranslations()
  const { tree, at, problems } = draft
  const wrong = useMemo(() => new Set(problems.map(problem => tree.parts[problem.at[0] ?? -1]?.id)), [problems, tree])
  return (
    <section className={classes.side} aria-label={t('design.designer.elements')}>
      {!locked && <PartActions draft={draft} />}
      <ul className={classes.elements}>
        {tree.parts.map(part => (
          <li key={part.id}>
            <button
              type="button"
              className={classes.element}
              aria-pressed={part.id === at}
              data-wrong={wrong.has(part.id) || undefined}
              onClick={() => draft.select(part.id)}
              onKeyDown={event => {
                if (!locked) onKey(event, draft)
              }}
            >
              <span>{t(`design.pagePart.${part.kind}`)}</span>
              <span className={classes.words} dir="auto">
                {partSummary(part)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartActions({ draft }: { draft: PagesDraft }) {
  const t = useTranslations()
  const { tree, at } = draft
  const add = (kind: string) => {
    const known = PAGE_PART_KINDS.find(name => name === kind)
    if (!known) return
    const part = newPagePart(known, newId())
    draft.change({ tree: addPart(tree, part, at), at: part.id })
  }
  const actions = [
    { name: 'up', Icon: IconArrowUp, step: moved(draft, -1) },
    { name: 'down', Icon: IconArrowDown, step: moved(draft, 1) },
    { name: 'remove', Icon: IconTrash, step: removed(draft) },
  ]
  return (
    <>
      <NativeSelect
        aria-label={t('design.designer.add')}
        value=""
        onChange={({ currentTarget }) => add(currentTarget.value)}
        data={[
          { value: '', label: t('design.designer.add') },
          ...PAGE_PART_KINDS.map(kind => ({ value: kind, label: t(`design.pagePart.${kind}`) })),
        ]}
      />
      <Group gap="xs" justify="space-between">
        <ActionIcon.Group>
          {actions.map(({ name, Icon, step }) => (
            <ActionIcon
              key={name}
              variant="default"
              aria-label={t(`design.designer.${name}`)}
              disabled={!step}
              onClick={() => draft.change(step)}
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
