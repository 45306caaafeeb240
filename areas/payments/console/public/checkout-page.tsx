import '#platform/console/kit/styles/control-styles.ts'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { PublicFrame } from '#platform/console/public/public-frame.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { usePublicParams } from '#platform/console/shell/routes/public-params.tsx'
import { beginCheckout, SIMULATED } from '../../contract/checkout.ts'
import { SimulatorPage } from './simulator-page.tsx'

/** The simulator's page, or the way to another provider's. */
export function CheckoutPage() {
  const { checkout = '' } = usePublicParams()
  return checkout.endsWith(SIMULATED) ? <SimulatorPage /> : <ProviderCheckout checkout={checkout} />
}

/** Takes the customer to the provider's page. Card numbers are typed there and never here. */
function ProviderCheckout({ checkout }: { checkout: string }) {
  const t = useTranslations()
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    // Tried again after a silence: the server asks the provider what came of the payment before it begins another.
    const options = { hideErrors: true, signal: stop.signal, idempotencyKey: `${newId()}-${tries}` } as const
    call(beginCheckout, { checkout }, options)
      .then(({ result }) => window.location.replace(result.checkoutUrl ?? result.returnTo))
      .catch((fault: unknown) => {
        if (stop.signal.aborted) return
        setProblem(isCallError(fault) && fault.kind === 'refused' ? fault.message : t('cardpay.checkout.noAnswer'))
      })
    return () => stop.abort()
  }, [checkout, tries, t])
  const tryAgain = () => {
    setProblem(undefined)
    setTries(tries + 1)
  }
  return (
    <PublicFrame title={t('cardpay.checkout.title')}>
      <Stack gap="md">
        <FormProblem words={problem} />
        {problem ? (
          <Button size="md" fullWidth onClick={tryAgain}>
            {t('cardpay.checkout.tryAgain')}
          </Button>
        ) : (
          <>
            <Text role="status">{t('cardpay.checkout.leaving')}</Text>
            <Loader size="sm" aria-hidden />
          </>
        )}
      </Stack>
    </PublicFrame>
  )
}
