import { useEffect } from 'react'
import { useTill } from '../till-context.ts'

const LOOK_EVERY = 5_000
/** Touches and keys, including a scanner's. */
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Reports touches to the till, and checks regularly whether it must lock. */
export function useIdleLock(): void {
  const { idle } = useTill()
  useEffect(() => {
    // The touch that wakes a device must not press anything.
    const touched = () => {
      idle.check()
      idle.touched()
    }
    const timer = setInterval(idle.check, LOOK_EVERY)
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true })
    document.addEventListener('visibilitychange', idle.check)
    return () => {
      clearInterval(timer)
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true })
      document.removeEventListener('visibilitychange', idle.check)
    }
  }, [idle])
}
