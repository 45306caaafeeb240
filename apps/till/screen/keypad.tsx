import { useState } from 'react'
import { DigitKeys } from './digit-keys.tsx'

interface Props {
  label: string
  /** The entered value, formatted. */
  shown: string
  digits: string
  onDigits: (digits: string) => void
  onEnter?: () => void
  /** The first key replaces the suggested digits. */
  replacesFirst?: boolean
}

const MOST_DIGITS = 9
const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0']

/** An amount: digits enter from the right, so that no decimal point is typed. */
export function Keypad({ label, shown, digits, onDigits, onEnter, replacesFirst = false }: Props) {
  const [isSuggested, setSuggested] = useState(replacesFirst)
  const change = (next: string) => {
    setSuggested(false)
    onDigits(next)
  }
  return (
    <DigitKeys
      label={label}
      shown={shown}
      keys={KEYS}
      onPut={more => change(`${isSuggested ? '' : digits}${more}`.replace(/^0+/, '').slice(0, MOST_DIGITS))}
      onDelete={() => change(isSuggested ? '' : digits.slice(0, -1))}
      onEnter={onEnter}
    />
  )
}
