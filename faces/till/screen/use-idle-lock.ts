import { useEffect } from 'react'
import { useTill } from '../till-context.ts'

const LOOK_EVERY = 5_000
/** Fingers, and keys: a scanner's too. */
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Tells the till when it is touched, and has it look now and then whether somebody still stands there. */
export function useIdleLock(): void {
  const { idle } = useTill()
  useEffect(() => {
    // The touch that wakes a device is too late for what was on its screen.
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
