import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { printTickets } from '../../contract/booking.ts'

/** The tickets of a booking as a PDF. */
export function PrintButton({ id }: { id: string }) {
  const t = useTranslations()
  const may = usePermission(printTickets.need)
  const { attempt, busy, problem } = useAttempt()
  return (
    <>
      <ReasonedButton
        size="xs"
        variant="default"
        permission={may}
        loading={busy}
        onClick={() => void attempt(async () => saveFile(await callFile(printTickets, { id }, { hideErrors: true })))}
      >
        {t('ticket.booking.actions.print')}
      </ReasonedButton>
      <FormProblem words={problem} />
    </>
  )
}
