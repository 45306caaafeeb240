import { Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { changeJobStatus, type Job } from '../../contract/job.ts'
import { nextStates } from '../../rules/job-state.ts'
import { OverruleDialog } from './overrule-dialog.tsx'
import { useJobStatus } from './use-job-status.ts'

/** The status of a job and what it can become. */
export function JobActions({ row }: RecordPartProps<typeof Job>) {
  const t = useTranslations()
  const may = usePermission(changeJobStatus.need)
  const status = useJobStatus()
  return (
    <Stack gap="xs" mb="md" component="section" aria-label={t('oa.jobList.fields.status')}>
      <Text size="sm">
        {`${row.number} · ${t(`oa.jobList.choices.status.${row.status}`)}`}
        {row.spent > 0 &&
          ` · ${t('oa.jobList.spentTime', { hours: (row.spent - (row.spent % 60)) / 60, minutes: row.spent % 60 })}`}
      </Text>
      <Group gap="xs">
        {nextStates(row.status).map((to, at) => (
          <ReasonedButton
            key={to}
            size="xs"
            variant={at === 0 ? 'filled' : 'default'}
            permission={may}
            loading={status.busy}
            onClick={() => void status.set(row.id, to)}
          >
            {t(`oa.jobList.to.${to}`)}
          </ReasonedButton>
        ))}
      </Group>
      <Suspense>
        {status.overruled && <OverruleDialog overruled={status.overruled} send={status.send} onClose={status.close} />}
      </Suspense>
    </Stack>
  )
}
