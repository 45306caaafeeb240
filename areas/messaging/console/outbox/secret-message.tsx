import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyText } from '#platform/console/kit/records/copy-text.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { readActing } from '#platform/console/shell/session/acting.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type OutboxMessage, revealMessage } from '../../contract/outbox-message.ts'
import { codeIn } from './code-in.ts'
import { MessageText } from './message-text.tsx'

type Revealed = OutputOfOperation<typeof revealMessage>

/** A message whose text grants access. A platform administrator can show it where no provider sends it. */
export function SecretMessage({ row }: { row: RowOf<typeof OutboxMessage> }) {
  const t = useTranslations()
  const { user } = useSession()
  const [shown, setShown] = useState<Revealed>()
  if (shown) return <RevealedText subject={row.subject} {...shown} />
  if (!row.content) return <Text c="dimmed">{t('message.outbox.gone')}</Text>
  const reveal = () =>
    call(revealMessage, { id: row.id }, { hideErrors: true }).then(({ result }) => setShown(result), tellRefusal)
  return (
    <>
      <Text>{t('message.outbox.hidden')}</Text>
      {row.status === 'kept' && readActing(user).platformAdmin && (
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
      {row.status === 'kept' && !readActing(user).platformAdmin && (
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
