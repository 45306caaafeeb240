import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { HistoryButtons } from '#platform/console/kit/designer/history-buttons.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  insertBlock,
  isSamePlace,
  listBlocks,
  type MovedBlocks,
  moveBlock,
  removeBlock,
} from '../../rules/html/edit-blocks.ts'
import { BLOCK_KINDS, type HtmlBlock, newBlock } from '../../rules/html/html-block.ts'
import classes from '../lines/lines.module.css'
import type { PageDesigner } from './use-page-draft.ts'

interface BlockListProps {
  page: PageDesigner
  locked: boolean
}

const summary = (block: HtmlBlock): string => {
  if (block.kind === 'html') return block.html
  return 'text' in block ? block.text : ''
}

/** All blocks in the order of the page, with what can be done to the selected one. */
export function BlockList({ page, locked }: BlockListProps) {
  const t = useTranslations()
  const { blocks, at } = page
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef(false)
  // A moved block is another row of the list: the focus follows it.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    list.current?.querySelector<HTMLElement>(`[data-place="${at.join('.')}"]`)?.focus()
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const change = keyChange(event, page)
    if (locked || !change) return
    event.preventDefault()
    moved.current = true
    page.history.do(() => change)
  }
  return (
    <section className={classes.side} aria-label={t('design.html.blocks')}>
      {!locked && <ListActions page={page} />}
      <ul className={classes.elements} ref={list}>
        {listBlocks(blocks).map(({ block, at: place }) => (
          <li key={place.join('.')}>
            <button
              type="button"
              className={classes.element}
              style={{ '--depth': place.length > 1 ? 1 : 0 } as CSSProperties} // a variable of the style sheet
              aria-pressed={isSamePlace(place, at)}
              data-place={place.join('.')}
              onClick={() => page.select(place)}
              onKeyDown={onKeyDown}
            >
              <span>{t(`design.html.kind.${block.kind}`)}</span>
              <span className={classes.words} dir="auto">
                {summary(block)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Delete removes; Alt with an arrow moves. */
function keyChange({ key, altKey }: KeyboardEvent, { blocks, at }: PageDesigner): MovedBlocks | undefined {
  if (key === 'Delete') return removeBlock(blocks, at)
  if (altKey && key === 'ArrowUp') return moveBlock(blocks, at, -1)
  return altKey && key === 'ArrowDown' ? moveBlock(blocks, at, 1) : undefined
}

function ListActions({ page }: { page: PageDesigner }) {
  const t = useTranslations()
  const { blocks, at, history } = page
  const add = (kind: string) => {
    const known = BLOCK_KINDS.find(each => each === kind)
    if (known) history.do(() => insertBlock(blocks, at, newBlock(known)))
  }
  const actions = [
    { label: t('design.designer.up'), Icon: IconArrowUp, next: moveBlock(blocks, at, -1) },
    { label: t('design.designer.down'), Icon: IconArrowDown, next: moveBlock(blocks, at, 1) },
    { label: t('design.designer.remove'), Icon: IconTrash, next: removeBlock(blocks, at) },
  ]
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={t('design.html.add')}
        value=""
        data={[
          { value: '', label: t('design.html.add') },
          ...BLOCK_KINDS.map(kind => ({ value: kind, label: t(`design.html.kind.${kind}`) })),
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
            onClick={() => history.do(() => next)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </ActionIcon.Group>
    </Group>
  )
}
