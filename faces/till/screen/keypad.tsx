import { DigitKeys } from './digit-keys.tsx'

interface Props {
  label: string
  /** What the digits come to, as it is read. */
  shown: string
  digits: string
  onDigits: (digits: string) => void
  onEnter?: () => void
}

const MOST_DIGITS = 9
const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0']

/** An amount: digits come in from the end, so that nobody types a point. */
export function Keypad({ label, shown, digits, onDigits, onEnter }: Props) {
  return (
    <DigitKeys
      label={label}
      shown={shown}
      keys={KEYS}
      onPut={more => onDigits(`${digits}${more}`.replace(/^0+/, '').slice(0, MOST_DIGITS))}
      onDelete={() => onDigits(digits.slice(0, -1))}
      onEnter={onEnter}
    />
  )
}
