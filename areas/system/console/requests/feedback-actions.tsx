import { createJobFrom } from '#areas/office/contract/job.ts'
import type { Chosen } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { Feedback } from '../../contract/feedback.ts'
import { attempt } from '../attempt.ts'

/** Turns one piece of feedback into a job of the office, or opens the one that it became. */
export function FeedbackActions({ chosen: { rows, beyond } }: { chosen: Chosen<typeof Feedback> }) {
  const t = useTranslations()
  const permission = usePermission(createJobFrom.need)
  const [feedback] = rows
  if (!feedback || rows.length !== 1 || beyond) return null
  const create = () =>
    attempt(async () => {
      // The list does not have the text.
      const { result: whole } = await call(resourceOperations(Feedback).get, { id: feedback.id })
      const { id: record, subject, body, userName, page } = whole
      const from = [userName, page].filter(Boolean).join(', ')
      const description = [body, from].filter(Boolean).join('\n\n')
      const { result } = await call(createJobFrom, { source: 'feedback', record, name: subject, description })
      const words = result.isNew ? 'system.feedback.jobCreated' : 'system.feedback.jobThere'
      toast({ message: t(words, { number: result.number }), tone: 'good' })
      go(`/oa/jobs?open=${result.id}`)
    })
  return (
    <ReasonedButton variant="default" size="xs" permission={permission} onClick={() => void create()}>
      {t('system.feedback.createJob')}
    </ReasonedButton>
  )
}
