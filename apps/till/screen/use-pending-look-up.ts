import { useEffect } from 'react'
import { isPayingBegun } from '#areas/pos/rules/till/bill.ts'
import { useTill, useTillState } from '../till-context.ts'

/** Milliseconds between two look-ups of a member whom the server has not answered for. */
const LOOK_UP_EVERY = 5000

/** Looks up the bill's member again until the server answers or payment begins. */
export function usePendingLookUp(): void {
  const till = useTill()
  const waits = useTillState(({ bill }) => bill.member?.pendingLookUp !== undefined && !isPayingBegun(bill))
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void till.members.lookUpAgain(), LOOK_UP_EVERY)
    return () => clearInterval(timer)
  }, [till, waits])
}
