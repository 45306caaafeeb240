import { useEffect } from 'react'
import { holdHistory } from '#platform/console/shell/routes/navigation.ts'
import { useTill } from '../till-context.ts'

/**
 * Prevents leaving while a card is charged: back navigation is blocked with the reason, and closing or reloading the
 * browser asks first. If the user leaves anyway, the payment is found when the till is opened again.
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
