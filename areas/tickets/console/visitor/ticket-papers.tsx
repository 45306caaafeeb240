import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { saveFile } from '#platform/console/kit/records/save-file.ts'
import { ActionButton } from '#platform/console/visitor/action-button.tsx'
import { callFile } from '#platform/console/visitor/call.ts'
import { Problem } from '#platform/console/visitor/problem.tsx'
import { useTranslations } from '#platform/console/visitor/words.ts'
import { calendarPublicly, printPublicly } from './calls.ts'
import classes from './visitor.module.css'

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
      <Problem words={problem} />
      <div className={classes.papers}>
        {PAPERS.filter(({ operation }) => !withoutTickets || operation !== printPublicly).map(
          ({ operation, words }) => (
            <ActionButton
              key={operation.path}
              look="plain"
              busy={busy}
              onClick={() => void attempt(async () => saveFile(await callFile(operation, { token })))}
            >
              {t(words)}
            </ActionButton>
          ),
        )}
      </div>
    </div>
  )
}
