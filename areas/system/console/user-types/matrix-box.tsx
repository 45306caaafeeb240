import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './page-control.module.css'

interface MatrixBoxProps {
  /** To people who do not see the row and the column: "Products: Add". */
  label: string
  /** Beside the box where there are no columns: on a phone. */
  words: string
  /** Why it is set, where a wider right does it. */
  reason?: string | undefined
  checked: boolean
  indeterminate?: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

/** One box of the matrix, with its words where the column has none. */
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
