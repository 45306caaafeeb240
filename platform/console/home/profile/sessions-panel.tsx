import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { revokeSessions, type UserSession, userSessions } from '#platform/contract/calls/session.ts'
import { call } from '../../shell/api/call.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { useTranslations } from '../../shell/language/messages.tsx'
import { Panel } from './panel.tsx'
import classes from './profile.module.css'
import { SESSIONS_QUERY } from './profile-query.ts'

type Revoked = { id: string } | { others: true }
const quiet = { hideErrors: true }

/**
 * The user's sessions, each with a button to end it. The server may ask for the password before it lists them, so the
 * list is loaded only on request and cleared when the page closes.
 */
export function SessionsPanel() {
  const t = useTranslations()
  const query = useQuery({
    queryKey: SESSIONS_QUERY,
    queryFn: async ({ signal }) => (await call(userSessions, {}, { ...quiet, signal })).result,
    enabled: false,
    gcTime: 0,
  })
  const end = useMutation({
    mutationFn: (which: Revoked) => call(revokeSessions, which, quiet),
    onSuccess: () => query.refetch(),
  })
  const sessions = query.data
  return (
    <Panel title={t('platform.profile.sessions')}>
      <FormProblem words={(query.error ?? end.error)?.message} />
      {sessions ? (
        <SessionList sessions={sessions} ending={end.isPending} onEnd={end.mutate} />
      ) : (
        <>
          <Text c="dimmed">{t('platform.profile.sessionsHelp')}</Text>
          <Group>
            <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('platform.profile.showSessions')}
            </Button>
          </Group>
        </>
      )}
    </Panel>
  )
}

interface SessionListProps {
  sessions: readonly UserSession[]
  ending: boolean
  onEnd: (which: Revoked) => void
}

function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  const t = useTranslations()
  return (
    <>
      <ul className={classes.list}>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd({ id: session.id })} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Group>
          <Button variant="default" loading={ending} onClick={() => onEnd({ others: true })}>
            {t('platform.profile.endOthers')}
          </Button>
        </Group>
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const t = useTranslations()
  const { relative, instant } = useFormats()
  const { device, address, lastSeenAt, signedInAt, current } = session
  return (
    <li className={classes.row}>
      <div>
        <Text>
          {device}
          {current && ` · ${t('platform.profile.thisSession')}`}
        </Text>
        <Text size="xs" c="dimmed" title={instant(signedInAt)}>
          {t('platform.profile.lastSeen', { address, when: relative(lastSeenAt) })}
        </Text>
      </div>
      {!current && (
        <Button variant="default" size="compact-sm" onClick={onEnd}>
          {t('platform.profile.endSession')}
        </Button>
      )}
    </li>
  )
}
