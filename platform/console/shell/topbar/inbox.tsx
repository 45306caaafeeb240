import { ActionIcon } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBell } from '#platform/console/icons/bell.ts'
import { inbox } from '#platform/contract/calls/live.ts'
import { call } from '../api/call.ts'
import { useTranslations } from '../language/messages.tsx'
import { latePart } from '../late/late-part.tsx'
import { useLive } from '../live/use-live.ts'
import classes from './topbar.module.css'

const KEY = ['platform', 'inbox']

const InboxOpened = latePart(() => import('./inbox-opened.tsx').then(m => m.InboxOpened), {
  chunk: 'inbox',
  popup: 'dialog',
})

/** Messages to this user: finished jobs and requests for action. New ones arrive live. */
export function Inbox() {
  const t = useTranslations()
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(inbox, {}, { hideErrors: true, hideLoading: true, signal }),
  })
  const again = () => client.invalidateQueries({ queryKey: KEY })
  useLive('inbox', again)
  const unread = Number(data?.map.unread ?? 0)
  return (
    <InboxOpened
      messages={data?.result ?? []}
      unread={unread}
      failed={isError}
      onRead={again}
      target={
        <ActionIcon aria-label={t('platform.shell.inbox.label', { count: unread })}>
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes.unread} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      }
    />
  )
}
