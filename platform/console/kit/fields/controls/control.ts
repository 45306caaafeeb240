import type { ReactNode } from 'react'
import type { FieldFacts } from '#platform/contract/define/field.ts'

/** Props of every control: value, labels and change handlers. */
export interface ControlProps<T> {
  /** Also used by the form to focus the control. */
  name: string
  value: T | null
  onChange: (value: T | null) => void
  /** On blur the form validates. */
  onBlur?: (() => void) | undefined
  /** Absent where the context names the control (a cell, a filter), with `ariaLabel` instead. */
  label?: ReactNode
  ariaLabel?: string | undefined
  help?: string | undefined
  /** Shown in the empty control. */
  placeholder?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  /** Can be null: a list then offers to clear it. */
  clearable?: boolean | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  facts: Readonly<FieldFacts>
  choice: (value: string) => string
  /** A file is being uploaded: saving waits. */
  onBusy?: ((busy: boolean) => void) | undefined
}

const WRAPPER_ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Props of all inputs of the library: label above, help below, error last. */
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

/** The control with a sentence after its help. */
export const withHelp = <P extends { help?: string | undefined }>(props: P, sentence: string): P => ({
  ...props,
  help: [props.help, sentence].filter(Boolean).join(' '),
})

/** An empty text is null. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text)
