import { useEffect, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { call } from '#platform/console/visitor/call.ts'
import controls from '#platform/console/visitor/controls.module.css'
import { Problem } from '#platform/console/visitor/problem.tsx'
import type { VisitorPage } from '#platform/console/visitor/start-visitor.tsx'
import { VisitorFrame } from '#platform/console/visitor/visitor-frame.tsx'
import { useTranslations } from '#platform/console/visitor/words.ts'
import type { ShownPlan, ShownTables } from '../../contract/public-booking.ts'
import { BookForm } from './book-form.tsx'
import { openPublicPlan } from './calls.ts'
import { TableForm } from './table-form.tsx'

/** Booking page of a plan or of tables, on a visitor's phone: choose, enter contact details, pay. */
export const BookPage: VisitorPage = ({ params: { code = '' } }) => {
  const t = useTranslations()
  const [plan, setPlan] = useState<ShownPlan | ShownTables>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call(openPublicPlan, { code }, { signal: stop.signal })
      .then(setPlan)
      .catch((fault: unknown) => {
        if (stop.signal.aborted) return
        setProblem(isCallError(fault) && fault.kind === 'refused' ? 'ticket.book.unknown' : 'ticket.book.noAnswer')
      })
    return () => stop.abort()
  }, [code])
  return (
    <VisitorFrame title={plan?.name ?? t('ticket.book.title')}>
      <Problem words={problem && t(problem)} />
      {plan && (
        <div className={controls.stack}>
          <p className={controls.dimmed}>{[plan.merchant, plan.notes].filter(Boolean).join(' · ')}</p>
          {plan.kind === 'tables' && <TableForm code={code} tables={plan} />}
          {plan.kind === 'plan' && plan.onSale && <BookForm code={code} plan={plan} />}
          {plan.kind === 'plan' && !plan.onSale && (
            <p role="status" className={controls.words}>
              {t('ticket.refusal.notOnSale')}
            </p>
          )}
        </div>
      )}
    </VisitorFrame>
  )
}
