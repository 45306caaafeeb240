import { useCallback, useEffect, useRef } from 'react'
import { newId } from '#platform/console/shell/device/new-id.ts'
import type { ShowingRecord } from '../../rules/showing-record.ts'
import type { StoredPlan } from './player-store.ts'
import { sendShowings } from './send-showings.ts'
import { openPlayerDatabase, type PlayerDatabase, storeShowing } from './showing-store.ts'

/**
 * Proof of play: stores each showing on the device and sends all of them after a sync that succeeded.
 * @param stored of the latest sync
 * @param onFault what could not be stored or sent; it is tried again after the next sync
 */
export function useProof(
  key: string,
  stored: StoredPlan | undefined,
  onFault: (error: unknown) => void,
): (record: ShowingRecord) => void {
  const database = useRef<Promise<PlayerDatabase>>(undefined)
  const isSending = useRef(false)
  const open = useCallback(() => (database.current ??= openPlayerDatabase()), [])
  useEffect(() => {
    if (!stored || isSending.current) return
    isSending.current = true
    open()
      .then(db => sendShowings(db, { key, sign: stored.plan.sign }))
      .catch(onFault)
      .finally(() => {
        isSending.current = false
      })
  }, [key, stored, open, onFault])
  return useCallback(
    record => {
      open()
        .then(db => storeShowing(db, record, { newId }))
        .catch(onFault)
    },
    [open, onFault],
  )
}
