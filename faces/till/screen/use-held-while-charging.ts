import { useEffect } from 'react'
import { holdHistory } from '#platform/console/shell/routes/navigation.ts'
import { useTill } from '../till-context.ts'

/**
 * While a card is charged the till stays where it is: going back is held and says why, and a browser that is closed or loaded
 * anew asks first. Whoever goes all the same finds the payment again when the till is opened.
 */
export function useHeldWhileCharging(): void {
  const { state, say } = useTill()
  useEffect(() => {
    const charging = () => state.get().charging
    const askFirst = (event: BeforeUnloadEvent) => {
      if (charging()) event.preventDefault()
    }
    window.addEventListener('beforeunload', askFirst)
    const release = holdHistory(() => {
      if (charging()) say('bad', 'pos.till.refusal.cardUnderWay')
      return charging()
    })
    return () => {
      window.removeEventListener('beforeunload', askFirst)
      release()
    }
  }, [state, say])
}
