import { Text } from '@mantine/core'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { OutboxMessage } from '../../contract/outbox-message.ts'
import { ActingNotice } from '../merchants/acting-notice.tsx'
import { useActing } from '../merchants/use-acting.ts'
import system from '../system.module.css'
import { codeIn } from './code-in.ts'
import { CopyText } from './copy-text.tsx'
import { RecordFacts } from './record-facts.tsx'
import classes from './records.module.css'

type Message = RowOf<typeof OutboxMessage>

const BODY_WIDTH = 420

function BodyCell({ body }: { body: string }) {
  const code = codeIn(body)
  return (
    <>
      {code && <CopyText text={code} />} <span title={body}>{body}</span>
    </>
  )
}

const arrange = (columns: TableColumn<Message>[]): TableColumn<Message>[] =>
  columns.map(column =>
    column.id === 'body' ? { ...column, width: BODY_WIDTH, cell: row => <BodyCell body={row.body} /> } : column,
  )

/** A message as it was sent. */
function MessageBody({ row }: RecordPartProps<typeof OutboxMessage>) {
  const t = useTranslations()
  const code = codeIn(row.body)
  return (
    <div className={classes.record}>
      <RecordFacts resource={OutboxMessage} row={row} fields={['at', 'channel', 'to', 'status', 'error']} />
      {code && (
        <Text>
          {t('message.outbox.code')} <CopyText text={code} />
        </Text>
      )}
      <article className={system.panel} dir="auto">
        {row.subject && <Text fw={600}>{row.subject}</Text>}
        <Text className={system.words}>{row.body}</Text>
      </article>
    </div>
  )
}

const view: FormView<typeof OutboxMessage> = { body: MessageBody }

/** Messages of the merchant. Codes of strangers and new passwords belong to no merchant: they are the platform's. */
export function OutboxPage() {
  const t = useTranslations()
  const { chooses, inPlatform } = useActing()
  const notice = chooses && !inPlatform && (
    <ActingNotice words={t('message.outbox.platformHint')} path="/message/outbox" />
  )
  return <ResourceListPage resource={OutboxMessage} view={view} arrange={arrange} notice={notice} />
}
