import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { actingOf } from '#platform/console/shell/session/acting.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type OutboxMessage, revealMessage } from '../../contract/outbox-message.ts'
import { attempt } from '../attempt.ts'
import { codeIn } from './code-in.ts'
import { CopyText } from './copy-text.tsx'
import { MessageText } from './message-text.tsx'

type Revealed = OutputOfOperation<typeof revealMessage>

/** A message whose text lets its reader in: an administrator of the installation shows it where nobody sends it. */
export function SecretMessage({ row }: { row: RowOf<typeof OutboxMessage> }) {
  const t = useTranslations()
  const { user } = useSession()
  const [shown, setShown] = useState<Revealed>()
  if (shown) return <RevealedText subject={row.subject} {...shown} />
  if (!row.content) return <Text c="dimmed">{t('message.outbox.gone')}</Text>
  const reveal = () =>
    attempt(async () => setShown((await call(revealMessage, { id: row.id }, { hideErrors: true })).result))
  return (
    <>
      <Text>{t('message.outbox.hidden')}</Text>
      {row.status === 'kept' && actingOf(user).platformAdmin && (
        <>
          <Text size="sm" c="dimmed">
            {t('message.outbox.revealHint')}
          </Text>
          <Group>
            <Button variant="default" onClick={() => void reveal()}>
              {t('message.outbox.reveal')}
            </Button>
          </Group>
        </>
      )}
      {row.status === 'kept' && !actingOf(user).platformAdmin && (
        <Text size="sm" c="dimmed">
          {t('message.outbox.onlyPlatform')}
        </Text>
      )}
    </>
  )
}

function RevealedText({ subject, body, html }: Revealed & { subject: string }) {
  const t = useTranslations()
  const code = codeIn(body)
  return (
    <>
      {code && (
        <Text>
          {t('message.outbox.code')} <CopyText text={code} />
        </Text>
      )}
      <MessageText subject={subject} body={body} html={html} />
    </>
  )
}
