import { Button, Group, NumberInput, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { Job } from '../../contract/job.ts'
import { MOST_MINUTES, TimeEntry } from '../../contract/time-entry.ts'

const { action } = resourceOperations(TimeEntry)

/** Notes the time that the user worked on a job today. */
export function QuickTime({ job }: { job: string }) {
  const t = useTranslations()
  const { allowed } = usePermission(`${TimeEntry.key}:add`)
  const { timeZone } = useSession()
  const readAgain = useReadAgain(Job)
  const { attempt, busy, problem } = useAttempt()
  const [minutes, setMinutes] = useState<number | string>('')
  const [note, setNote] = useState('')
  if (!allowed) return null
  const send = () =>
    attempt(async () => {
      const row = { job, day: toLocalDate(serverNow(), timeZone), minutes: Number(minutes), note: note.trim() }
      await call(action, { action: ACTION.add, row }, { hideErrors: true })
      toast({ message: t('oa.timeEntry.noted', { minutes: row.minutes }), tone: 'good' })
      setMinutes('')
      setNote('')
      await readAgain()
    })
  return (
    <Stack gap="xs" component="section" aria-label={t('oa.timeEntry.quick')}>
      <Title order={2} size="h4">
        {t('oa.timeEntry.quick')}
      </Title>
      <Group align="flex-end" gap="xs">
        <NumberInput
          label={t('oa.timeEntry.minutes')}
          w="8rem"
          min={1}
          max={MOST_MINUTES}
          allowDecimal={false}
          hideControls
          value={minutes}
          onChange={setMinutes}
        />
        <TextInput
          label={t('oa.timeEntry.fields.note')}
          maxLength={300}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Button variant="default" loading={busy} disabled={!(Number(minutes) > 0)} onClick={() => void send()}>
          {t('oa.timeEntry.add')}
        </Button>
      </Group>
      <FormProblem words={problem} />
    </Stack>
  )
}
