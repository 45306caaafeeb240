import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Checkbox, Group, Menu, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconBookmark } from '#platform/console/icons/bookmark.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type CallError, isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { removeView, type SavedView, savedViews, saveView } from '#platform/contract/calls/profile.ts'
import { ToolButton } from '../table/tool-button.tsx'
import classes from './list.module.css'

export interface SavedViewsProps {
  /** Page key that the views are stored under. */
  page: string
  /** State to store: search, filters, sort, columns. */
  present: () => Record<string, unknown>
  onApply: (view: Record<string, unknown>) => void
}

/** Returns the server's refusal; rethrows any other error. */
async function catchCallError(work: Promise<unknown>): Promise<CallError | undefined> {
  try {
    await work
    return undefined
  } catch (fault) {
    if (isCallError(fault)) return fault
    throw fault
  }
}

const viewsKey = (page: string) => ['views', page]

/** Saved arrangements of a list, by name: the user's own and shared ones. */
export function SavedViews({ page, present, onApply }: SavedViewsProps) {
  const t = useTranslations()
  const [opened, setOpened] = useState(true)
  const [naming, setNaming] = useState(false)
  const queries = useQueryClient()
  const views = useQuery({
    queryKey: viewsKey(page),
    queryFn: ({ signal }) => call(savedViews, { page }, { signal, hideLoading: true, hideErrors: true }),
    enabled: opened,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: viewsKey(page) })
  const remove = async (view: SavedView) => {
    const refused = await catchCallError(call(removeView, { id: view.id }))
    if (refused && !refused.isShown) toast({ message: refused.message, tone: 'bad' })
    await refresh()
  }
  if (naming) {
    return (
      <NameView
        onClose={() => setNaming(false)}
        onSave={async (name, shared) => {
          await call(saveView, { page, name, shared, view: present() })
          setNaming(false)
          toast({ message: t('platform.list.views.saved', { name }), tone: 'good' })
          await refresh()
        }}
      />
    )
  }
  const saved = views.data?.result ?? []
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={260}>
      <Menu.Target>
        <ToolButton icon={<IconBookmark size={16} aria-hidden />} label={t('platform.list.views.title')} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {saved.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t('platform.list.views.none')}
          </Text>
        )}
        {saved.map(view => (
          <ViewLine
            key={view.id}
            view={view}
            onApply={() => {
              setOpened(false)
              onApply(view.view)
            }}
            onRemove={() => void remove(view)}
          />
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => setNaming(true)}>{t('platform.list.views.save')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ViewLineProps {
  view: SavedView
  onApply: () => void
  onRemove: () => void
}

function ViewLine({ view, onApply, onRemove }: ViewLineProps) {
  const t = useTranslations()
  return (
    <Group gap="0.25rem" wrap="nowrap">
      <Menu.Item onClick={onApply}>
        {view.name}
        {view.shared && (
          <Text span size="xs" c="dimmed" ms="0.375rem">
            {t('platform.list.views.shared')}
          </Text>
        )}
      </Menu.Item>
      {view.mine && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('platform.list.views.remove', { name: view.name })}
          onClick={onRemove}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

interface NameViewProps {
  onSave: (name: string, shared: boolean) => Promise<void>
  onClose: () => void
}

function NameView({ onSave, onClose }: NameViewProps) {
  const t = useTranslations()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setBusy(true)
    const refused = await catchCallError(onSave(name.trim(), shared))
    setProblem(refused?.message)
    setBusy(false)
  }
  return (
    <Popover opened onClose={onClose} position="bottom-start" trapFocus shadow="sm" width={280}>
      <Popover.Target>
        <ToolButton
          icon={<IconBookmark size={16} aria-hidden />}
          label={t('platform.list.views.title')}
          onClick={onClose}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <Stack gap="sm">
            <TextInput
              data-autofocus
              required
              label={t('platform.list.views.name')}
              maxLength={80}
              value={name}
              error={problem}
              onChange={event => setName(event.currentTarget.value)}
            />
            <Checkbox
              label={t('platform.list.views.share')}
              checked={shared}
              onChange={event => setShared(event.currentTarget.checked)}
            />
            <Group justify="flex-end">
              <Button type="submit" size="xs" loading={busy} disabled={name.trim() === ''}>
                {t('platform.list.views.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
