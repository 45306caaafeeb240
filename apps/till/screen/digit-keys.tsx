import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import controls from './controls.module.css'
import keypad from './keypad.module.css'

interface Props {
  label: string
  /** The entered value, formatted. */
  shown: string
  keys: readonly string[]
  onPut: (digits: string) => void
  onDelete: () => void
  onEnter?: (() => void) | undefined
}

/** A field and its on-screen keys, for touch and keyboard. */
export function DigitKeys({ label, shown, keys, onPut, onDelete, onEnter }: Props) {
  const t = useTranslations()
  return (
    <div className={keypad.keypad}>
      <input
        className={keypad.figure}
        aria-label={label}
        inputMode="none"
        value={shown}
        readOnly
        onKeyDown={event => {
          if (/^\d$/.test(event.key)) onPut(event.key)
          else if (event.key === 'Backspace') onDelete()
          else if (event.key === 'Enter') onEnter?.()
          else return
          event.preventDefault()
        }}
      />
      <div className={keypad.digits}>
        {keys.map(key => (
          <button key={key} type="button" className={controls.key} onClick={() => onPut(key)}>
            {key}
          </button>
        ))}
        <button type="button" className={controls.key} aria-label={t('pos.till.deleteDigit')} onClick={onDelete}>
          ⌫
        </button>
      </div>
    </div>
  )
}
