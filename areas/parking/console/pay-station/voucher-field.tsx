import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type PayStationQuote, quoteAtPayStation } from '../../contract/pay-station.ts'

interface VoucherFieldProps {
  site: string
  quote: PayStationQuote
  codes: readonly string[]
  onQuote: (quote: PayStationQuote, codes: readonly string[]) => void
}

/** The stay of a quote, priced again with these vouchers. */
export const quoteAgain = async (
  site: string,
  { ticket, plate }: PayStationQuote,
  vouchers: readonly string[],
): Promise<PayStationQuote> => {
  const named = ticket ? { ticket } : { plate: plate ?? '' }
  const answer = await call(quoteAtPayStation, { site, ...named, vouchers: [...vouchers] }, { hideErrors: true })
  return { ...answer.result, ticket }
}

/** A driver enters the code of a voucher; the fee is shown again with what it saves. Paying uses it. */
export function VoucherField({ site, quote, codes, onQuote }: VoucherFieldProps) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const { attempt, busy, problem, setProblem } = useAttempt()
  const add = () =>
    attempt(async () => {
      const next = await quoteAgain(site, quote, [...codes, code.trim()])
      if (next.due >= quote.due) return setProblem(t('parking.payStation.savesNothing'))
      setCode('')
      onQuote(next, [...codes, code.trim()])
    })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (code.trim()) void add()
      }}
    >
      <Group align="end" wrap="nowrap" mb={problem ? 'xs' : 0}>
        <TextInput
          flex={1}
          size="md"
          label={t('parking.payStation.voucher')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={event => {
            setProblem(undefined)
            setCode(event.currentTarget.value)
          }}
        />
        <Button type="submit" size="md" variant="default" loading={busy} disabled={code.trim().length < SHORTEST_CODE}>
          {t('parking.payStation.addVoucher')}
        </Button>
      </Group>
      <FormProblem words={problem} />
    </form>
  )
}

const SHORTEST_CODE = 4
