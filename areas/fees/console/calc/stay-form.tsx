import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { Column } from '#platform/console/kit/columns/two-columns.tsx'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { StepNumber } from '#platform/console/kit/fields/controls/step-number.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './calc.module.css'
import type { EnteredPayment, FeeCalcModel } from './use-fee-calc.ts'

const same = (words: string) => words
const MONEY_PLACES = 2

/** Table, entry, exit and payments of a stay. */
export function StayForm({ model }: { model: FeeCalcModel }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { tables, codes, stay } = model
  const versions = tables.map(({ id, feeName, validFrom, state }) => ({
    value: id,
    label: t('fee.calc.version', {
      name: feeName,
      date: instant(validFrom),
      state: t(`fee.table.choices.state.${state}`),
    }),
  }))
  return (
    <Column label={t('fee.calc.title')}>
      <Select
        label={t('fee.calc.table')}
        value={model.table ?? null}
        allowDeselect={false}
        data={[
          ...codes.map(code => ({ value: model.codeChoice(code), label: t('fee.calc.inForce', { code }) })),
          ...versions,
        ]}
        onChange={choice => choice && model.chooseTable(choice)}
        comboboxProps={{ withinPortal: true }}
      />
      <Moment
        name="entryAt"
        label={t('fee.calc.entry')}
        value={stay.entryAt}
        onChange={model.setEntryAt}
        disabled={stay.lost}
      />
      <Checkbox
        label={t('fee.calc.lost')}
        checked={stay.lost}
        onChange={event => model.setLost(event.currentTarget.checked)}
      />
      <Moment name="exitAt" label={t('fee.calc.exit')} value={stay.exitAt} onChange={model.setExitAt} />
      {model.payments.map((payment, at) => (
        <PaymentRow key={payment.key} payment={payment} place={at} model={model} />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={model.addPayment}
        style={{ alignSelf: 'start' }}
      >
        {t('fee.calc.addPayment')}
      </Button>
    </Column>
  )
}

interface MomentProps {
  name: string
  label: string
  value: string | null
  onChange: (value: string | null) => void
  disabled?: boolean
}

const Moment = ({ name, label, value, onChange, disabled = false }: MomentProps) => (
  <FieldControl
    kind="instant"
    name={name}
    label={label}
    value={value}
    facts={{}}
    choice={same}
    clearable
    disabled={disabled}
    onChange={at => onChange(typeof at === 'string' ? at : null)}
  />
)

interface PaymentRowProps {
  payment: EnteredPayment
  place: number
  model: FeeCalcModel
}

function PaymentRow({ payment, place, model }: PaymentRowProps) {
  const t = useTranslations()
  const { key, at, amount } = payment
  return (
    <div className={classes.payment}>
      <Moment
        name={`paidAt${key}`}
        label={t('fee.calc.paidAt')}
        value={at}
        onChange={next => model.changePayment(key, { at: next })}
      />
      <StepNumber
        name={`paid${key}`}
        label={t('fee.calc.paidAmount')}
        ariaLabel={t('fee.calc.paidAmount')}
        value={amount}
        places={MONEY_PLACES}
        money
        disabled={false}
        onChange={next => model.changePayment(key, { amount: next })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label={t('fee.calc.removePayment', { row: place + 1 })}
        onClick={() => model.removePayment(key)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
