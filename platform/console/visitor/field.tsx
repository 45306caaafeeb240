import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './controls.module.css'

/** A control below its label. The mark of a required one is hidden from screen readers, which read its `required`. */
function Labelled({
  id,
  label,
  required,
  children,
}: {
  id: string
  label: string
  required: boolean
  children: ReactNode
}) {
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {required && (
          <span aria-hidden className={classes.required}>
            {' *'}
          </span>
        )}
      </label>
      {children}
    </div>
  )
}

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'maxLength' | 'min' | 'inputMode' | 'autoCapitalize'
> & { label: string; required?: boolean; value: string; onChange: (value: string) => void }

export function TextField({ label, required = false, onChange, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, required }}>
      <input
        id={id}
        required={required}
        className={classes.input}
        {...input}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Labelled>
  )
}

interface LongTextFieldProps {
  label: string
  maxLength: number
  value: string
  onChange: (value: string) => void
}

export function LongTextField({ label, onChange, ...area }: LongTextFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} required={false}>
      <textarea
        id={id}
        rows={2}
        className={classes.input}
        {...area}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Labelled>
  )
}

interface ChoiceFieldProps {
  label: string
  required?: boolean
  value: string
  choices: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

export function ChoiceField({ label, required = false, value, choices, onChange }: ChoiceFieldProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, required }}>
      <select
        id={id}
        required={required}
        className={classes.input}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

interface CheckFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const CheckField = ({ label, checked, onChange }: CheckFieldProps) => (
  <label className={classes.check}>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    {label}
  </label>
)
