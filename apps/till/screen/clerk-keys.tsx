import { useState } from 'react'
import type { TillClerk } from '#areas/pos/contract/till.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import controls from './controls.module.css'
import { DigitKeys } from './digit-keys.tsx'

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0']
const FEWEST_DIGITS = 4
const MOST_DIGITS = 8

interface Props {
  clerks: readonly TillClerk[]
  /** Text of the button: what the PIN is for. */
  action: string
  onPin: (clerkId: string, pin: string) => Promise<void>
  /** Id of the clerk who is preselected. */
  preferred?: string | undefined
}

/**
 * Choice of the clerk by name, then the PIN. A wrong one is cleared. The last digit submits it if its length is known.
 */
export function ClerkKeys({ clerks, action, onPin, preferred }: Props) {
  const t = useTranslations()
  const [chosen, setChosen] = useState(clerks.length === 1 ? clerks[0]?.id : preferred)
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const clerk = clerks.find(({ id }) => id === chosen)
  const enter = async (digits: string) => {
    if (!clerk || busy || digits.length < FEWEST_DIGITS) return
    setBusy(true)
    await onPin(clerk.id, digits)
    setBusy(false)
    setPin('')
  }
  const put = (more: string) => {
    if (busy) return
    const digits = `${pin}${more}`.slice(0, MOST_DIGITS)
    setPin(digits)
    if (digits.length === clerk?.pinLength) void enter(digits)
  }
  return (
    <>
      <fieldset className={controls.keys}>
        <legend>{t('pos.till.who')}</legend>
        {clerks.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={controls.key}
            aria-pressed={id === chosen}
            onClick={() => {
              setChosen(id)
              setPin('')
            }}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {clerk && (
        <>
          <DigitKeys
            key={clerk.id}
            label={t('pos.till.pinOf', { name: clerk.name })}
            shown={'•'.repeat(pin.length)}
            keys={KEYS}
            onPut={put}
            onDelete={() => setPin(before => before.slice(0, -1))}
            onEnter={() => void enter(pin)}
          />
          <button
            type="button"
            className={controls.primary}
            disabled={busy || pin.length < FEWEST_DIGITS}
            onClick={() => void enter(pin)}
          >
            {action}
          </button>
        </>
      )}
    </>
  )
}
