import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconListSearch } from '#platform/console/icons/list-search.ts'
import { IconPlayerTrackNext } from '#platform/console/icons/player-track-next.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './document.module.css'

/** Fewer lines need no search. */
const SEARCH_FROM_LINES = 12
const ICON = { size: 16, 'aria-hidden': true } as const

interface LineToolbarProps {
  tools: ReactNode
  more: ReactNode
  lines: number
  shown: number
  sought: string
  onSeek: (text: string) => void
  onAdd: (() => void) | undefined
  chosen: number
  onRemove: () => void
  open: { label: string; count: number; onNext: () => void } | undefined
  /** Undefined when nothing can be written. */
  saving: boolean | undefined
}

/** Actions for lines: scan, add, find, remove; and whether they are saved. */
export function LineToolbar(props: LineToolbarProps) {
  const { tools, more, lines, shown, sought, onSeek, onAdd, chosen, onRemove, open, saving } = props
  const t = useTranslations()
  const { number } = useFormats()
  return (
    <Group gap="xs" className={classes.toolbar} data-print="hide">
      {tools}
      {onAdd && (
        <Button variant="default" leftSection={<IconPlus {...ICON} />} aria-keyshortcuts="Insert" onClick={onAdd}>
          {t('platform.document.addLine')}
        </Button>
      )}
      {open && open.count > 0 && (
        <Button variant="default" leftSection={<IconPlayerTrackNext {...ICON} />} onClick={open.onNext}>
          {open.label}
        </Button>
      )}
      {chosen > 0 && (
        <Button variant="default" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
          {t('platform.document.removeLines', { count: chosen })}
        </Button>
      )}
      {more}
      {(lines >= SEARCH_FROM_LINES || sought !== '') && (
        <TextInput
          className={classes.box}
          type="search"
          aria-label={t('platform.document.seek')}
          placeholder={t('platform.document.seek')}
          leftSection={<IconListSearch {...ICON} />}
          rightSection={
            sought !== '' && (
              <CloseButton size="sm" aria-label={t('platform.document.seekAll')} onClick={() => onSeek('')} />
            )
          }
          value={sought}
          onChange={event => onSeek(event.currentTarget.value)}
        />
      )}
      <Text size="xs" c="dimmed" ms="auto" role="status">
        {sought !== '' && `${t('platform.document.found', { shown: number(shown), of: number(lines) })} `}
        {saving !== undefined && t(saving ? 'platform.document.saving' : 'platform.document.saved')}
      </Text>
    </Group>
  )
}
