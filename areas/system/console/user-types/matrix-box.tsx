import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './page-control.module.css'

interface MatrixBoxProps {
  /** Accessible label with row and column: "Products: Add". */
  label: string
  /** Label beside the box where there are no columns: on a phone. */
  words: string
  /** Why it is set: a wider permission covers it. */
  reason?: string | undefined
  checked: boolean
  indeterminate?: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

/** One box of the matrix, with a label where the column has none. */
export function MatrixBox({ label, words, reason, onChange, ...box }: MatrixBoxProps) {
  const id = useId()
  return (
    <label className={classes.tick} htmlFor={id} title={reason}>
      <Checkbox
        {...box}
        id={id}
        size="xs"
        radius="xs"
        aria-label={label}
        data-matrix-box
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span aria-hidden>{words}</span>
    </label>
  )
}
