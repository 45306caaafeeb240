import { Button, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type PayStation, type PayStationSale, payStationSale } from '../../contract/pay-station.ts'
import { Receipt } from './receipt.tsx'
import { rememberedQuote } from './remembered-quote.ts'

const ASK_EVERY_MS = 2000
/** After so many the driver is told that it takes longer; it is asked on. */
const SOON = 15

interface CardSaleProps {
  site: string
  saleId: string
  station: PayStation
  onNext: () => void
}

/** After the provider's page: waits for the provider's word, then shows the receipt or why there is none. */
export function CardSale({ site, saleId, station, onNext }: CardSaleProps) {
  const t = useTranslations()
  const [quote] = useState(() => rememberedQuote(saleId))
  const { sale, problem, times } = useSale(site, saleId)
  if (sale?.state === 'paid' && sale.paid)
    return <Receipt {...{ station, quote, onNext }} paid={sale.paid} ticket={sale.ticket ?? undefined} />
  const isOver = sale?.state === 'failed' || sale?.state === 'returned' || sale?.state === 'refunded'
  return (
    <Stack gap="md">
      <FormProblem words={isOver ? t(`parking.payStation.sale.${sale.state}`) : problem} />
      {!isOver && !problem && (
        <>
          <Text role="status">
            {t(times < SOON ? 'parking.payStation.checking' : 'parking.payStation.stillChecking')}
          </Text>
          <Loader size="sm" aria-hidden />
        </>
      )}
      {(isOver || problem) && (
        <Button variant="default" size="md" fullWidth onClick={onNext}>
          {t('parking.payStation.back')}
        </Button>
      )}
    </Stack>
  )
}

function useSale(site: string, saleId: string) {
  const t = useTranslations()
  const [sale, setSale] = useState<PayStationSale>()
  const [problem, setProblem] = useState<string>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const askAgain = () => {
      timer = setTimeout(() => setTimes(times + 1), ASK_EVERY_MS)
    }
    call(payStationSale, { site, saleId }, { hideErrors: true, hideLoading: true, signal: stop.signal })
      .then(({ result }) => {
        setSale(result)
        if (result.state === 'pending') askAgain()
      })
      .catch((fault: unknown) => {
        if (stop.signal.aborted) return
        if (isCallError(fault) && fault.kind === 'refused') setProblem(t('parking.payStation.noSale'))
        else askAgain()
      })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [site, saleId, times, t])
  return { sale, problem, times }
}
