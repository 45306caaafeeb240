import { Anchor, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import { useRecordNames } from '#platform/console/kit/fields/record-names.ts'
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

/** A message that is a page, as mail programs show it: nothing in it runs, its links open beside the console. */
function MessageAsPage({ subject, html }: { subject: string; html: string }) {
  return (
    <iframe
      className={classes.mail}
      title={subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
    />
  )
}

/** A message as it was sent. */
function MessageBody({ row }: RecordPartProps<typeof OutboxMessage>) {
  const t = useTranslations()
  const code = codeIn(row.body)
  return (
    <div className={classes.record}>
      <RecordFacts resource={OutboxMessage} row={row} fields={['at', 'channel', 'to', 'status', 'error', 'nextTry']} />
      {code && (
        <Text>
          {t('message.outbox.code')} <CopyText text={code} />
        </Text>
      )}
      <Panel role="article" dir="auto">
        {row.subject && <Text fw={600}>{row.subject}</Text>}
        {row.html ? (
          <MessageAsPage subject={row.subject} html={row.html} />
        ) : (
          <Text className={system.words}>{row.body}</Text>
        )}
      </Panel>
      {row.file && <Attachment file={row.file} />}
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
