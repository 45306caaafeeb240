import { useId } from 'react'
import { IconMinus } from '../icons/minus.ts'
import { IconPlus } from '../icons/plus.ts'
import classes from './controls.module.css'

interface QuantityFieldProps {
  label: string
  /** Names of the two buttons. */
  fewer: string
  more: string
  most: number
  least?: number
  value: number
  onChange: (value: number) => void
}

/** A number that a thumb changes. */
export function QuantityField({ label, fewer, more, most, least = 0, value, onChange }: QuantityFieldProps) {
  const id = useId()
  return (
    <fieldset className={classes.quantity} aria-labelledby={id}>
      <span id={id}>{label}</span>
      <span className={classes.steps}>
        <button
          type="button"
          className={classes.step}
          aria-label={fewer}
          disabled={value <= least}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={20} aria-hidden />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          className={classes.step}
          aria-label={more}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </button>
      </span>
    </fieldset>
  )
}
