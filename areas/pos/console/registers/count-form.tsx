import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getSessionFigures, type RegisterState } from '#areas/pos/contract/register-session.ts'
import { getDenominations } from '#areas/pos/rules/register/denominations.ts'
import { varianceOf } from '#areas/pos/rules/register/drawer-cash.ts'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { StickyFoot } from '#platform/console/kit/form/sticky-foot.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { PieceCounter } from './piece-counter.tsx'
import classes from './registers.module.css'
import type { CountModel } from './use-count.ts'
import { Variance } from './variance.tsx'

interface CountFormProps {
  register: RegisterState
  session: NonNullable<RegisterState['session']>
  model: CountModel
}

/** Notes and coins with their total. Users with the permission see the expected cash; others count blind. */
export function CountForm({ register, session, model }: CountFormProps) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const goesOn = useAllowed(['pos.cashRegister:close', 'pos.cashRegister:seeExpected'])
  const expected = useExpected(session.sessionId)
  const { count } = session
  return (
    <form
      className={classes.count}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void model.compare()
      }}
    >
      {count ? (
        <Alert color="blue" p="xs">
          {t('pos.cashRegister.count.continued', {
            by: count.countedBy,
            amount: money(count.actual),
            at: instant(count.countedAt),
          })}
        </Alert>
      ) : (
        <Text c="dimmed">{t('pos.cashRegister.count.hint')}</Text>
      )}
      <PieceCounter
        denominations={getDenominations(register.currency)}
        typed={model.typed}
        onType={model.type}
        onEnd={() => void model.compare()}
      />
      <FormProblem words={model.problem} />
      <StickyFoot
        said={
          <div className={classes.total} role="status" aria-label={t('pos.cashRegister.count.counted')}>
            <span className={classes.totalLabel}>{t('pos.cashRegister.count.counted')}</span>
            <span className={classes.totalAmount}>{money(toWire(model.total))}</span>
            {expected !== undefined && (
              <Text span size="sm" c="dimmed" component="span">
                {t('pos.cashRegister.count.expected')} {money(expected)} ·{' '}
                <Variance amount={toWire(varianceOf(model.total, fromWire(expected)))} />
              </Text>
            )}
          </div>
        }
      >
        <Button variant="default" size="md" onClick={model.clear} disabled={model.typed.size === 0}>
          {t('pos.cashRegister.count.clear')}
        </Button>
        <Button type="submit" size="md" loading={model.busy}>
          {t(goesOn ? 'pos.cashRegister.count.compare' : 'pos.cashRegister.count.handOver')}
        </Button>
      </StickyFoot>
    </form>
  )
}

/** Undefined for users who count blind. */
function useExpected(sessionId: string): number | undefined {
  const sees = useAllowed('pos.cashRegister:seeExpected')
  const { data } = useQuery({
    queryKey: ['pos.cashRegister', 'figures', sessionId],
    queryFn: async ({ signal }) =>
      (await call(getSessionFigures, { sessionId }, { signal, hideErrors: true, hideLoading: true })).result,
    enabled: sees,
  })
  return data?.expected
}
