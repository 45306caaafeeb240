import type { ReactNode } from 'react'
import type { FieldFacts } from '#platform/contract/define/field.ts'

/** What every control is given: a value, words and where to tell of a change. */
export interface ControlProps<T> {
  /** Also the name by which the form finds the control to focus. */
  name: string
  value: T | null
  onChange: (value: T | null) => void
  /** Leaving the control: the form judges it then. */
  onBlur?: (() => void) | undefined
  /** Absent where the place itself names the control (a cell, a filter); `ariaLabel` is then given. */
  label?: ReactNode
  ariaLabel?: string | undefined
  help?: string | undefined
  /** Stands in the empty control. */
  placeholder?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  /** May be without a value: a list then offers to take it away. */
  clearable?: boolean | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  facts: Readonly<FieldFacts>
  choice: (value: string) => string
  /** A file is on its way: saving waits. */
  onBusy?: ((busy: boolean) => void) | undefined
}

const WRAPPER_ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The part that all inputs of the library understand: label above, help under, error last. */
export const inputProps = (props: Omit<ControlProps<never>, 'value' | 'onChange'>) => ({
  name: props.name,
  label: props.label,
  'aria-label': props.ariaLabel,
  description: props.help,
  ...(props.placeholder ? { placeholder: props.placeholder } : {}),
  error: props.error,
  required: props.required ?? false,
  disabled: props.disabled ?? false,
  readOnly: props.facts.readOnly ?? false,
  'data-told': props.facts.readOnly || undefined,
  ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  autoFocus: props.autoFocus ?? false,
  'data-autofocus': props.autoFocus || undefined,
  inputWrapperOrder: WRAPPER_ORDER,
})

/** The control with another sentence behind its help. */
export const withHelp = <P extends { help?: string | undefined }>(props: P, sentence: string): P => ({
  ...props,
  help: [props.help, sentence].filter(Boolean).join(' '),
})

/** An empty text is no value. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text)
