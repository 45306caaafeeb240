import { Text } from '@mantine/core'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { OutboxMessage } from '../../contract/outbox-message.ts'
import { MessageFile } from './message-file.tsx'
import { MessageText } from './message-text.tsx'
import classes from './outbox.module.css'
import { PlatformNotice } from './platform-notice.tsx'
import { SecretMessage } from './secret-message.tsx'

type Message = RowOf<typeof OutboxMessage>

const BODY_WIDTH = 420
const FACTS = [
  ...['at', 'channel', 'purpose', 'to', 'status', 'reason', 'error', 'nextTry', 'secretUntil', 'member', 'site'],
  ...['parts', 'price', 'ref', 'sentAt', 'deliveredAt'],
]

function BodyCell({ row: { body, secretUntil } }: { row: Message }) {
  const t = useTranslations()
  if (secretUntil)
    return (
      <Text span inherit c="dimmed">
        {t('message.outbox.hidden')}
      </Text>
    )
  return <span title={body}>{body}</span>
}

const arrange = (columns: TableColumn<Message>[]): TableColumn<Message>[] =>
  columns.map(column =>
    column.id === 'body' ? { ...column, width: BODY_WIDTH, cell: row => <BodyCell row={row} /> } : column,
  )

/** A sent message. */
function MessageBody({ row }: RecordPartProps<typeof OutboxMessage>) {
  const t = useTranslations()
  return (
    <div className={classes.record}>
      <RecordFacts resource={OutboxMessage} row={row} fields={FACTS} />
      {row.secretUntil ? <SecretMessage row={row} /> : <MessageText {...row} />}
      {row.file && <MessageFile file={row.file} label={t('message.outbox.fields.file')} />}
    </div>
  )
}

const ALWAYS = ['secretUntil'] as const
const view: FormView<typeof OutboxMessage> = { body: MessageBody, full: false }

/** Messages of the merchant. Codes for people without an account and for new passwords belong to the platform. */
export function OutboxPage() {
  return (
    <ResourceListPage
      resource={OutboxMessage}
      view={view}
      always={ALWAYS}
      arrange={arrange}
      notice={<PlatformNotice />}
    />
  )
}
