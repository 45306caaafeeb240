import { Text } from '@mantine/core'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { EmailArchive } from '../../contract/email-archive.ts'
import { MessageFile } from '../outbox/message-file.tsx'
import { MessageText } from '../outbox/message-text.tsx'
import classes from '../outbox/outbox.module.css'

const FACTS = ['at', 'to', 'from', 'purpose', 'member', 'site', 'ref', 'message']

/** The mail as it was sent; its texts are empty for those who may not see them. */
function ArchivedMail({ row }: RecordPartProps<typeof EmailArchive>) {
  const t = useTranslations()
  const { subject, body, html, headers, file } = row
  return (
    <div className={classes.record}>
      <RecordFacts resource={EmailArchive} row={row} fields={FACTS} />
      {(body || html) && <MessageText subject={subject} body={body} html={html} />}
      {file && <MessageFile file={file} label={t('report.emailArchive.fields.file')} />}
      {headers && (
        <details>
          <summary>{t('report.emailArchive.fields.headers')}</summary>
          <Text size="sm" component="pre" className={classes.words}>
            {headers}
          </Text>
        </details>
      )}
    </div>
  )
}

const view: FormView<typeof EmailArchive> = { body: ArchivedMail, full: false }

export const EmailArchivePage = () => <ResourceListPage resource={EmailArchive} view={view} />
