import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type PayStationQuote, quoteAtPayStation } from '../../contract/pay-station.ts'

const BY = ['ticket', 'plate', 'lost'] as const
type By = (typeof BY)[number]

interface FindStayProps {
  site: string
  onFound: (quote: PayStationQuote) => void
}

/** A driver names the stay by ticket or plate, or says that the ticket is lost. */
export function FindStay({ site, onFound }: FindStayProps) {
  const t = useTranslations()
  const [by, setBy] = useState<By>('ticket')
  const [number, setNumber] = useState('')
  const { attempt, busy, problem, setProblem } = useAttempt()
  const text = number.trim()
  const find = () =>
    attempt(async () => {
      const named = by === 'lost' ? { lost: true, ...(text && { plate: text }) } : { [by]: text }
      onFound((await call(quoteAtPayStation, { site, ...named }, { hideErrors: true })).result)
    })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (text || by === 'lost') void find()
      }}
    >
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('parking.payStation.by')}
          value={by}
          data={BY.map(value => ({ value, label: t(`parking.payStation.byWhat.${value}`) }))}
          onChange={value => {
            setBy(BY.find(each => each === value) ?? 'ticket')
            setProblem(undefined)
          }}
        />
        {by === 'lost' && <Text size="sm">{t('parking.payStation.lostHelp')}</Text>}
        <TextInput
          size="lg"
          label={t(by === 'ticket' ? 'parking.payStation.ticket' : 'parking.payStation.plate')}
          value={number}
          maxLength={by === 'ticket' ? 120 : 20}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <FormProblem words={problem} />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!text && by !== 'lost'}>
          {t('parking.payStation.showFee')}
        </Button>
      </Stack>
    </form>
  )
}
