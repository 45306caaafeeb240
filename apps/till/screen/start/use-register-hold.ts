import { useEffect, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { machine, serverNow } from '#platform/console/shell/device/clock.ts'
import { type RegisterHold, takeHold } from '../../device/register-hold.ts'
import { type RegisterLock, registerCalls, registerLock, type WhoSells } from '../../device/register-lock.ts'
import type { TillDatabase } from '../../device/till-database.ts'
import { pendingPayment } from '../../state/card-payments.ts'

export interface HeldRegister {
  /** Undefined: this window does not sell, or not yet. */
  readonly hold: RegisterHold | undefined
  /** Undefined: being determined. */
  readonly who: WhoSells | undefined
  /** A card payment is in progress in the other window, so it can't be taken over. */
  readonly charging: boolean
  takeOver(): void
}

const createLock = (name: string, tell: (who: WhoSells) => void): RegisterLock =>
  'locks' in navigator ? registerLock(navigator.locks, name, tell) : registerCalls(new BroadcastChannel(name), tell)

/** Which window of this device sells at a register, and how another takes over. */
export function useRegisterHold(db: TillDatabase, siteId: string, register: string): HeldRegister {
  const [state, setState] = useState<Pick<HeldRegister, 'hold' | 'who'>>({ hold: undefined, who: undefined })
  const [charging, setCharging] = useState(false)
  const lock = useRef<RegisterLock>(undefined)
  useEffect(() => {
    let wanted = true
    async function changeHolder(who: WhoSells) {
      setCharging(false)
      if (who !== 'mine') return setState({ hold: undefined, who })
      const id = uuidv7({ msecs: serverNow(), random: machine.randomBytes(16) })
      const hold = { siteId, register, id }
      await takeHold(db, hold)
      if (wanted) setState({ hold, who })
    }
    lock.current = createLock(`countinghouse-till ${siteId} ${register}`, who => void (wanted && changeHolder(who)))
    return () => {
      wanted = false
      lock.current?.leave()
    }
  }, [db, siteId, register])
  return {
    ...state,
    charging,
    takeOver: () =>
      void pendingPayment({ db }, siteId, register).then(payment => {
        setCharging(payment !== undefined)
        if (!payment) lock.current?.takeOver()
      }),
  }
}
