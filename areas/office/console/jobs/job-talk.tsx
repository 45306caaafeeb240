import { Alert, Anchor, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { addComment, Job, jobStory } from '../../contract/job.ts'
import { QuickTime } from './quick-time.tsx'

/** What a job waits for, the time spent on it, and what people say about it. */
export function JobTalk({ row }: RecordPartProps<typeof Job>) {
  const t = useTranslations()
  const { instant } = useFormats()
  const story = useQuery({
    // Under the jobs' key, so that it is read again when a job changes.
    queryKey: [Job.key, 'story', row.id, row.version],
    queryFn: async ({ signal }) => (await call(jobStory, { id: row.id }, { signal, hideErrors: true })).result,
  })
  if (story.error)
    return (
      <Alert color="red" role="alert">
        {story.error.message}
      </Alert>
    )
  const { comments = [], waitsFor = [] } = story.data ?? {}
  return (
    <Stack gap="lg">
      {waitsFor.length > 0 && (
        <Alert color="yellow" title={t('oa.jobList.waitsFor')}>
          {waitsFor.map(({ id, number, name }) => (
            <Anchor key={id} component={PlaceLink} to={`/oa/jobs?open=${id}`} size="sm" display="block">
              {`${number} ${name}`}
            </Anchor>
          ))}
        </Alert>
      )}
      <QuickTime job={row.id} />
      <Stack gap="xs" component="section" aria-label={t('oa.jobList.comments')}>
        <Title order={2} size="h4">
          {t('oa.jobList.comments')}
        </Title>
        {comments.map(({ id, at, name, text }) => (
          <div key={id}>
            <Text size="xs" c="dimmed">{`${name} · ${instant(at)}`}</Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          </div>
        ))}
        <NewComment job={row.id} />
      </Stack>
    </Stack>
  )
}

function NewComment({ job }: { job: string }) {
  const t = useTranslations()
  const { allowed } = usePermission(addComment.need)
  const readAgain = useReadAgain(Job)
  const { attempt, busy, problem } = useAttempt()
  const [text, setText] = useState('')
  if (!allowed) return null
  const send = () =>
    attempt(async () => {
      await call(addComment, { id: job, text: text.trim() }, { hideErrors: true })
      setText('')
      await readAgain()
    })
  return (
    <Stack gap="xs">
      <Textarea
        label={t('oa.jobList.newComment')}
        description={t('oa.jobList.newCommentHint')}
        autosize
        minRows={2}
        maxLength={2000}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <FormProblem words={problem} />
      <Group>
        <Button size="xs" variant="default" loading={busy} disabled={text.trim() === ''} onClick={() => void send()}>
          {t('oa.jobList.comment')}
        </Button>
      </Group>
    </Stack>
  )
}
