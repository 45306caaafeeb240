import { Button, Group } from '@mantine/core'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { callFile } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { calendarPublicly, printPublicly } from '../../contract/public-booking.ts'

const PAPERS = [
  { operation: printPublicly, words: 'ticket.page.print' },
  { operation: calendarPublicly, words: 'ticket.page.calendar' },
] as const

/** The tickets to print, and the booking for the booker's calendar. */
export function TicketPapers({ token, withoutTickets = false }: { token: string; withoutTickets?: boolean }) {
  const t = useTranslations()
  const { attempt, busy, problem } = useAttempt()
  return (
    <div>
      <FormProblem words={problem} />
      <Group gap="xs" grow>
        {PAPERS.filter(({ operation }) => !withoutTickets || operation !== printPublicly).map(
          ({ operation, words }) => (
            <Button
              key={operation.path}
              variant="default"
              size="md"
              loading={busy}
              onClick={() =>
                void attempt(async () => saveFile(await callFile(operation, { token }, { hideErrors: true })))
              }
            >
              {t(words)}
            </Button>
          ),
        )}
      </Group>
    </div>
  )
}
