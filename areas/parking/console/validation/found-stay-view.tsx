import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { CardLines } from '#platform/console/kit/cards/cards.tsx'
import { Column } from '#platform/console/kit/columns/two-columns.tsx'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { applyValidation, cancelValidation, type FoundStay } from '../../contract/validation.ts'
import classes from '../parking.module.css'

interface FoundStayProps {
  stay: FoundStay
  shop: { readonly ordLot: string; readonly merchant: string }
  onChange: () => void
}

/** A stay that was found, with what can be given and what was given. */
export function FoundStayView({ stay, shop, onChange }: FoundStayProps) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  return (
    <Column label={stay.stayNum}>
      <Text fw={600}>{stay.ticket ?? stay.plate ?? stay.stayNum}</Text>
      {stay.entryAt && <Text size="sm">{t('parking.onlineValidation.entry', { time: instant(stay.entryAt) })}</Text>}
      <dl className={classes.figures}>
        <div>
          <dt>{t('parking.onlineValidation.fee')}</dt>
          <dd>{money(stay.fee)}</dd>
        </div>
        <div>
          <dt>{t('parking.onlineValidation.due')}</dt>
          <dd>{money(stay.due)}</dd>
        </div>
      </dl>
      <GiveForm stay={stay} shop={shop} onChange={onChange} />
      <Given stay={stay} onChange={onChange} />
    </Column>
  )
}

function GiveForm({ stay, shop, onChange }: FoundStayProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const may = usePermission(applyValidation.need)
  const [number, setNumber] = useState('')
  const [amount, setAmount] = useState<number | string>('')
  const { attempt, busy, problem } = useAttempt()
  const give = (type: string) =>
    attempt(async () => {
      const by = stay.ticket ? { ticket: stay.ticket } : { plate: stay.plate ?? '' }
      const receipt = number.trim() ? { receipt: { number: number.trim(), amount: Number(amount) || 0 } } : {}
      const { result } = await call(applyValidation, { ...shop, ...by, type, ...receipt }, { hideErrors: true })
      const words = { fee: money(result.feeAfter), saving: money(result.saving) }
      toast({ message: t('parking.onlineValidation.saved', words), tone: 'good' })
      onChange()
    })
  return (
    <>
      <Group grow align="start">
        <TextInput
          label={t('parking.onlineValidation.receiptNumber')}
          description={t('parking.onlineValidation.receiptHelp')}
          value={number}
          maxLength={60}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <NumberInput
          label={t('parking.onlineValidation.receiptAmount')}
          min={0}
          decimalScale={2}
          value={amount}
          onChange={setAmount}
        />
      </Group>
      <Group gap="xs">
        {stay.types.map(({ code, name, words }) => (
          <ReasonedButton
            key={code}
            permission={withReason(may, words || undefined)}
            loading={busy}
            aria-label={`${t('parking.onlineValidation.give')}: ${name}`}
            onClick={() => void give(code)}
          >
            {name}
          </ReasonedButton>
        ))}
      </Group>
      <FormProblem words={problem} />
    </>
  )
}

function Given({ stay: { validations }, onChange }: Pick<FoundStayProps, 'stay' | 'onChange'>) {
  const t = useTranslations()
  const { money } = useFormats()
  const may = usePermission(cancelValidation.need)
  const [ending, setEnding] = useState<FoundStay['validations'][number]>()
  if (validations.length === 0) return <Text c="dimmed">{t('parking.onlineValidation.noneGiven')}</Text>
  const words = ({ type, status, counted, saving, merchant }: FoundStay['validations'][number]) => {
    if (status === 'cancelled') return t('parking.onlineValidation.cancelledLine', { type })
    if (!counted) return t('parking.onlineValidation.notCounted', { type })
    return t('parking.onlineValidation.line', { type, amount: money(saving), merchant: merchant || '–' })
  }
  return (
    <>
      <CardLines label={t('parking.onlineValidation.given')}>
        {validations.map(validation => (
          <li key={validation.id}>
            {words(validation)}
            {validation.status === 'enabled' && may.allowed && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('parking.onlineValidation.cancelReason', { type: validation.type })}
                onClick={() => setEnding(validation)}
              >
                {t('parking.onlineValidation.cancel')}
              </Button>
            )}
          </li>
        ))}
      </CardLines>
      {ending && (
        <ReasonDialog
          title={t('parking.onlineValidation.cancelReason', { type: ending.type })}
          action={t('parking.onlineValidation.cancel')}
          label={t('parking.gates.reason')}
          help={t('parking.gates.reasonHelp')}
          run={async reason => {
            await call(cancelValidation, { id: ending.id, reason }, { hideErrors: true })
            onChange()
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}
