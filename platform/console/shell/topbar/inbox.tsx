import { ActionIcon, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxMessage, inbox, markInboxRead } from '#platform/contract/calls/live.ts'
import { call } from '../api/call.ts'
import { useFormats } from '../formats.ts'
import { useLive } from '../live/use-live.ts'
import { useTranslations } from '../messages.tsx'
import { go } from '../navigation.ts'
import classes from './topbar.module.css'

const KEY = ['platform', 'inbox']
const quiet = { hideErrors: true, hideLoading: true }

/** What the house has to tell this user: finished jobs, what needs someone. New ones arrive live. */
export function Inbox() {
  const t = useTranslations()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(inbox, {}, { ...quiet, signal }) })
  const again = () => client.invalidateQueries({ queryKey: KEY })
  useLive('inbox', again)
  const read = useMutation({
    mutationFn: (ids: string[] | null) =>
      ids ? call(markInboxRead, { ids }, quiet) : call(markInboxRead, { all: true }, quiet),
    onSettled: again,
  })
  const messages = query.data?.result ?? []
  const unread = Number(query.data?.map.unread ?? 0)
  const open = (message: InboxMessage) => {
    if (!message.read) read.mutate([message.id])
    if (!message.link) return
    setOpened(false)
    go(message.link)
  }
  return (
    <Popover opened={opened} onChange={setOpened} width={360} position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('platform.shell.inbox.label', { count: unread })} onClick={() => setOpened(!opened)}>
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes.unread} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Group justify="space-between" p="xs" className={classes.inboxHead}>
          <Text fw={600}>{t('platform.shell.inbox.title')}</Text>
          <Button variant="subtle" size="compact-sm" disabled={unread === 0} onClick={() => read.mutate(null)}>
            {t('platform.shell.inbox.markAll')}
          </Button>
        </Group>
        <Stack gap={0} className={classes.inboxList}>
          {messages.map(message => (
            <InboxRow key={message.id} message={message} onOpen={() => open(message)} />
          ))}
          {messages.length === 0 && (
            <Text c="dimmed" p="md">
              {query.isError ? t('platform.shell.inbox.failed') : t('platform.shell.inbox.empty')}
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function InboxRow({ message, onOpen }: { message: InboxMessage; onOpen: () => void }) {
  const { relative } = useFormats()
  return (
    <UnstyledButton className={classes.message} data-unread={!message.read || undefined} onClick={onOpen}>
      <Text fw={message.read ? 400 : 600}>{message.title}</Text>
      <Text size="sm">{message.body}</Text>
      <Text size="xs" c="dimmed">
        {relative(message.at)}
      </Text>
    </UnstyledButton>
  )
}
