import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from '../screen/handheld.module.css'
import type { OpenTask, Question } from '../state/open-task.ts'

/** A confirmation inside the page, not over it, so that scanning can continue. */
export function TaskConfirmation({ task, question }: { task: OpenTask; question: Question }) {
  const t = useTranslations()
  const words = question.words ?? t('stock.refusal.notEnough')
  return (
    <section role="alert" className={classes.question}>
      <p>
        {question.about && <strong>{question.about}: </strong>}
        {words}
      </p>
      <div className={classes.pair}>
        <button type="button" className={classes.secondary} onClick={() => void task.answer(question, false)}>
          {t('app.handy.no')}
        </button>
        <button type="button" className={classes.primary} onClick={() => void task.answer(question, true)}>
          {t('app.handy.goOn')}
        </button>
      </div>
    </section>
  )
}
