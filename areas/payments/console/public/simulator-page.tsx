import '#platform/console/kit/styles/control-styles.ts'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { PublicFrame } from '#platform/console/public/public-frame.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { usePublicParams } from '#platform/console/shell/routes/public-params.tsx'
import { openSimulator, payAtSimulator, TEST_CARDS } from '../../contract/checkout.ts'

interface Checkout {
  readonly amount: number
  readonly currency: string
  readonly words: string
  readonly isOpen: boolean
  readonly returnTo: string
}

/** The page of the simulated provider: a customer chooses a test card. No real money moves. */
export function SimulatorPage() {
  const t = useTranslations()
  const { checkout = '' } = usePublicParams()
  const [shown, setShown] = useState<Checkout>()
  const [missing, setMissing] = useState<string>()
  const { attempt, busy, problem } = useAttempt()
  useEffect(() => {
    call(openSimulator, { checkout }, { hideErrors: true })
      .then(({ result }) => setShown(result))
      .catch((fault: unknown) => {
        if (!isCallError(fault)) throw fault
        setMissing(fault.message)
      })
  }, [checkout])
  const pay = (card: (typeof TEST_CARDS)[number]) =>
    attempt(async () => {
      const { result } = await call(payAtSimulator, { checkout, card }, { hideErrors: true })
      window.location.assign(result.returnTo)
    })
  return (
    <PublicFrame title={t('cardpay.checkout.simulator.title')}>
      {!shown && !missing && <Loader size="sm" />}
      <FormProblem words={missing ?? problem} />
      {shown && (
        <Stack gap="md">
          <Text>{shown.words}</Text>
          <Text fz={32} fw={600}>
            {`${shown.currency} ${shown.amount.toFixed(2)}` /* not money: text of an amount */}
          </Text>
          <Text size="sm" c="dimmed">
            {t('cardpay.checkout.simulator.help')}
          </Text>
          {shown.isOpen ? (
            TEST_CARDS.map(card => (
              <Button
                key={card}
                size="md"
                fullWidth
                variant={card === 'declined' ? 'default' : 'filled'}
                disabled={busy}
                onClick={() => void pay(card)}
              >
                {t(`cardpay.checkout.simulator.cards.${card}`)}
              </Button>
            ))
          ) : (
            <Button size="md" fullWidth component="a" href={shown.returnTo}>
              {t('cardpay.checkout.simulator.back')}
            </Button>
          )}
        </Stack>
      )}
    </PublicFrame>
  )
}
