import { NumberInput } from '@mantine/core'
import { MM } from '../../rules/place/element.ts'

interface LengthFieldProps {
  label: string
  /** Hundredths of a millimetre. */
  value: number | undefined
  least?: number
  onChange: (value: number) => void
}

/** A length in millimetres. */
export const LengthField = ({ label, value, least = 0.01, onChange }: LengthFieldProps) => (
  <NumberInput
    label={label}
    value={value === undefined ? '' : value / MM}
    min={least}
    max={1200}
    step={0.5}
    decimalScale={2}
    onChange={next => {
      const length = typeof next === 'number' ? Number((next * MM).toFixed(0)) : undefined // not money: hundredths of a millimetre
      if (length !== undefined && length !== value && length >= least * MM) onChange(length)
    }}
  />
)
