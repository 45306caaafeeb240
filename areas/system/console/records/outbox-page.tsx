import { Anchor, Text } from '@mantine/core'
import { IconPaperclip } from '#platform/console/icons/paperclip.ts'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { OutboxMessage } from '../../contract/outbox-message.ts'
import { ActingNotice } from '../merchants/acting-notice.tsx'
import { useActing } from '../merchants/use-acting.ts'
import { MessageText } from './message-text.tsx'
import { RecordFacts } from './record-facts.tsx'
import classes from './records.module.css'
import { SecretMessage } from './secret-message.tsx'

type Message = RowOf<typeof OutboxMessage>

const BODY_WIDTH = 420
const FACTS = ['at', 'channel', 'to', 'status', 'error', 'nextTry', 'secretUntil']

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

function Attachment({ file }: { file: string }) {
  const t = useTranslations()
  const address = useRecordNames().files[file]
  if (!address) return null
  return (
    <Anchor href={address} download size="sm">
      <IconPaperclip size={14} aria-hidden /> {t('message.outbox.fields.file')}
    </Anchor>
  )
}

/** A message as it was sent. */
function MessageBody({ row }: RecordPartProps<typeof OutboxMessage>) {
  return (
    <div className={classes.record}>
      <RecordFacts resource={OutboxMessage} row={row} fields={FACTS} />
      {row.secretUntil ? <SecretMessage row={row} /> : <MessageText {...row} />}
      {row.file && <Attachment file={row.file} />}
    </div>
  )
}

const ALWAYS = ['secretUntil'] as const
const view: FormView<typeof OutboxMessage> = { body: MessageBody, full: false }

/** Messages of the merchant. Codes of strangers and new passwords belong to no merchant: they are the platform's. */
export function OutboxPage() {
  const t = useTranslations()
  const { chooses, inPlatform } = useActing()
  const notice = chooses && !inPlatform && (
    <ActingNotice words={t('message.outbox.platformHint')} path="/message/outbox" />
  )
  return <ResourceListPage resource={OutboxMessage} view={view} always={ALWAYS} arrange={arrange} notice={notice} />
}
