import { NumberInput, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
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
}

export function TextField({ label, value, onChange, disabled, type = 'text', max = 80 }: TextFieldProps) {
  return (
    <TextInput
      label={label}
      type={type}
      disabled={disabled}
      value={value}
      maxLength={max}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
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
