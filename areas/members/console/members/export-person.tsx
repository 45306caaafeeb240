import { Stack } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Member } from '../../contract/member.ts'
import { exportPerson } from '../../contract/member-record.ts'

/** Downloads everything that is stored about a member, for the person who asks for it. */
export function ExportPerson({ row }: { row: RowOf<typeof Member> }) {
  const t = useTranslations()
  const permission = usePermission(exportPerson.need)
  const { attempt, busy, problem } = useAttempt()
  const save = () =>
    attempt(async () => {
      saveFile(await callFile(exportPerson, { id: row.id }, { hideErrors: true }))
    })
  return (
    <Stack gap="xs" align="flex-start">
      <ReasonedButton size="xs" variant="default" permission={permission} loading={busy} onClick={() => void save()}>
        {t('member.member.exportPerson')}
      </ReasonedButton>
      <FormProblem words={problem} />
    </Stack>
  )
}
