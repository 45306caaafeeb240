import '#platform/console/kit/styles/control-styles.ts'
import { Loader, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { PublicFrame } from '#platform/console/public/public-frame.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { usePublicParams } from '#platform/console/shell/routes/public-params.tsx'
import { openPublicPlan, type ShownPlan, type ShownTables } from '../../contract/public-booking.ts'

// Each page loads the form of what it sells.
const BookForm = lazy(() => import('./book-form.tsx').then(m => ({ default: m.BookForm })))
const TableForm = lazy(() => import('./table-form.tsx').then(m => ({ default: m.TableForm })))

/** Booking page of a plan or of tables, on a visitor's phone: choose, enter contact details, pay. */
export function BookPage() {
  const t = useTranslations()
  const { code = '' } = usePublicParams()
  const [plan, setPlan] = useState<ShownPlan | ShownTables>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call(openPublicPlan, { code }, { hideErrors: true, signal: stop.signal })
      .then(({ result }) => setPlan(result))
      .catch((fault: unknown) => {
        if (stop.signal.aborted) return
        setProblem(t(isCallError(fault) && fault.kind === 'refused' ? 'ticket.book.unknown' : 'ticket.book.noAnswer'))
      })
    return () => stop.abort()
  }, [code, t])
  return (
    <PublicFrame title={plan?.name ?? t('ticket.book.title')}>
      {!plan && !problem && <Loader size="sm" />}
      <FormProblem words={problem} />
      {plan && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {[plan.merchant, plan.notes].filter(Boolean).join(' · ')}
          </Text>
          <Suspense fallback={<Loader size="sm" />}>
            {plan.kind === 'tables' && <TableForm code={code} tables={plan} />}
            {plan.kind === 'plan' && plan.onSale && <BookForm code={code} plan={plan} />}
          </Suspense>
          {plan.kind === 'plan' && !plan.onSale && <Text role="status">{t('ticket.refusal.notOnSale')}</Text>}
        </Stack>
      )}
    </PublicFrame>
  )
}
