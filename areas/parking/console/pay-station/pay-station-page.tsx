import '#platform/console/kit/styles/control-styles.ts'
import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { PublicFrame } from '#platform/console/public/public-frame.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useAddress } from '#platform/console/shell/routes/navigation.ts'
import { usePublicParams } from '#platform/console/shell/routes/public-params.tsx'
import { openPayStation, type PayStation, type PayStationQuote } from '../../contract/pay-station.ts'
import type { PaidStay } from '../../contract/stay.ts'
import { CardSale } from './card-sale.tsx'
import { FindStay } from './find-stay.tsx'
import { PayStay } from './pay-stay.tsx'
import { Receipt } from './receipt.tsx'

/** Pay station of a car park, on a driver's phone or a kiosk (`?kiosk`): ticket or plate, fee, payment, receipt. */
export function PayStationPage() {
  const t = useTranslations()
  const { site = '' } = usePublicParams()
  const [station, setStation] = useState<PayStation>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call(openPayStation, { site }, { hideErrors: true, signal: stop.signal })
      .then(({ result }) => setStation(result))
      .catch((fault: unknown) => {
        if (stop.signal.aborted) return
        const isUnknown = isCallError(fault) && fault.kind === 'refused'
        setProblem(t(isUnknown ? 'parking.payStation.unknown' : 'parking.payStation.noAnswer'))
      })
    return () => stop.abort()
  }, [site, t])
  return (
    <PublicFrame title={station?.name ?? t('parking.payStation.title')}>
      {!station && !problem && <Loader size="sm" />}
      <FormProblem words={problem} />
      {station && <Steps site={site} station={station} />}
    </PublicFrame>
  )
}

function Steps({ site, station }: { site: string; station: PayStation }) {
  const { query } = useAddress()
  const [saleId, setSaleId] = useState(() => new URLSearchParams(query).get('sale') ?? undefined)
  const [quote, setQuote] = useState<PayStationQuote>()
  const [paid, setPaid] = useState<PaidStay>()
  const again = () => {
    setSaleId(undefined)
    setQuote(undefined)
    setPaid(undefined)
  }
  if (saleId) return <CardSale site={site} saleId={saleId} station={station} onNext={again} />
  if (quote && paid) {
    const ticket = quote.entryAt ? undefined : (quote.ticket ?? undefined)
    return <Receipt {...{ station, quote, paid, ticket }} onNext={again} />
  }
  if (quote)
    return <PayStay site={site} station={station} quote={quote} onQuote={setQuote} onPaid={setPaid} onBack={again} />
  return <FindStay site={site} onFound={setQuote} />
}
