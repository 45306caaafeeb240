import { useTranslations } from '#platform/console/shell/messages.tsx'
import classes from './till.module.css'

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

/** Digits by finger or by keyboard; they come in from the end, so that nobody types a point. */
export function Keypad({ label, shown, digits, onDigits, onEnter }: Props) {
  const t = useTranslations()
  const put = (more: string) => onDigits(`${digits}${more}`.replace(/^0+/, '').slice(0, MOST_DIGITS))
  return (
    <div className={classes.keypad}>
      <input
        className={classes.figure}
        aria-label={label}
        inputMode="none"
        value={shown}
        readOnly
        onKeyDown={event => {
          if (/^\d$/.test(event.key)) put(event.key)
          else if (event.key === 'Backspace') onDigits(digits.slice(0, -1))
          else if (event.key === 'Enter') onEnter?.()
          else return
          event.preventDefault()
        }}
      />
      <div className={classes.digits}>
        {KEYS.map(key => (
          <button key={key} type="button" className={classes.key} onClick={() => put(key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          className={classes.key}
          aria-label={t('pos.till.deleteDigit')}
          onClick={() => onDigits(digits.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
    </div>
  )
}
