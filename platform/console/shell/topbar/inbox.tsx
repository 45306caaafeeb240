import { ActionIcon, Popover } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconBell } from '#platform/console/icons/bell.ts'
import { inbox } from '#platform/contract/calls/live.ts'
import { call } from '../api/call.ts'
import { useTranslations } from '../language/messages.tsx'
import { useLive } from '../live/use-live.ts'
import { loadChunk } from '../tabs/lazy-page.ts'
import classes from './topbar.module.css'

const KEY = ['platform', 'inbox']

const InboxMessages = lazy(() =>
  loadChunk('inbox', () => import('./inbox-messages.tsx').then(m => ({ default: m.InboxMessages }))),
)

/** What the house has to tell this user: finished jobs, what needs someone. New ones arrive live. */
export function Inbox() {
  const t = useTranslations()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(inbox, {}, { hideErrors: true, hideLoading: true, signal }),
  })
  const again = () => client.invalidateQueries({ queryKey: KEY })
  useLive('inbox', again)
  const unread = Number(data?.map.unread ?? 0)
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
        <Suspense>
          <InboxMessages
            messages={data?.result ?? []}
            unread={unread}
            failed={isError}
            onRead={again}
            onDone={() => setOpened(false)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
