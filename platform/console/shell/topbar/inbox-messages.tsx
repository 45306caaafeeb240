import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type InboxMessage, markInboxRead } from '#platform/contract/calls/live.ts'
import { call } from '../api/call.ts'
import { useFormats } from '../language/formats.ts'
import { useTranslations } from '../language/messages.tsx'
import { go } from '../routes/navigation.ts'
import classes from './topbar.module.css'

interface InboxMessagesProps {
  messages: readonly InboxMessage[]
  unread: number
  /** The messages could not be loaded. */
  failed: boolean
  /** Called after messages were marked as read. */
  onRead: () => void
  /** Called after a message's link was followed. */
  onDone: () => void
}

/** The messages of the inbox, newest first; a click follows a message's link. */
export function InboxMessages({ messages, unread, failed, onRead, onDone }: InboxMessagesProps) {
  const t = useTranslations()
  const read = useMutation({
    mutationFn: (ids: string[] | null) =>
      call(markInboxRead, ids ? { ids } : { all: true }, { hideErrors: true, hideLoading: true }),
    onSettled: onRead,
  })
  const open = (message: InboxMessage) => {
    if (!message.read) read.mutate([message.id])
    if (!message.link) return
    onDone()
    go(message.link)
  }
  return (
    <>
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
            {t(failed ? 'platform.shell.inbox.failed' : 'platform.shell.inbox.empty')}
          </Text>
        )}
      </Stack>
    </>
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
