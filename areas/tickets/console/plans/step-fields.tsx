import { NumberInput, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './step-fields.module.css'

interface StepFieldsProps {
  /** Names the row for people who don't see it, such as "Session 2". */
  name: string
  children: ReactNode
}

/** Inputs of one row of a list within a form. */
export function StepFields({ name, children }: StepFieldsProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid item in every browser
    <div role="group" aria-labelledby={id} className={classes.fields}>
      <span id={id} hidden>
        {name}
      </span>
      {children}
    </div>
  )
}

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  disabled: boolean
  type?: 'text' | 'time' | 'date'
  max?: number
  description?: string | undefined
}

export function TextField({ label, value, onChange, disabled, type = 'text', max = 80, description }: TextFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      type={type}
      disabled={disabled}
      value={value}
      maxLength={max}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface EndTimeFieldProps extends Omit<TextFieldProps, 'type' | 'max' | 'description'> {
  /** HH:mm of the start. */
  start: string
}

/** An end that is not after its start is on the next day, which it says. */
export function EndTimeField({ start, ...field }: EndTimeFieldProps) {
  const t = useTranslations()
  const isNextDay = field.value !== '' && start !== '' && field.value <= start
  return <TextField {...field} type="time" description={isNextDay ? t('ticket.plan.session.nextDay') : undefined} />
}

interface NumberFieldProps {
  label: string
  value: number | null | undefined
  /** Null: the field is empty. */
  onChange: (value: number | null) => void
  disabled: boolean
  decimals?: number
  min?: number
  max?: number
}

export function NumberField({ label, value, onChange, disabled, decimals = 0, min = 0, max }: NumberFieldProps) {
  return (
    <NumberInput
      label={label}
      disabled={disabled}
      min={min}
      {...(max === undefined ? {} : { max })}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      value={value ?? ''}
      onChange={next => onChange(next === '' ? null : Number(next))}
    />
  )
}
