import { useEffect, useMemo, useState } from 'react'
import { scanTicket } from '#areas/tickets/contract/admission.ts'
import type { ScanResult } from '#areas/tickets/rules/admission/judge-ticket.ts'
import { readTicketCode } from '#areas/tickets/rules/admission/ticket-code.ts'
import { isForLater } from '#platform/console/offline/call-fate.ts'
import { oneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { deviceId } from '#platform/console/shell/session/device.ts'
import {
  type GatePlace,
  type GateShop,
  openAdmissionDatabase,
  queueScan,
  waitingScans,
} from '../../device/admission-store.ts'
import { admitOffline, findTicket } from '../../device/admit-offline.ts'
import { useHandheld } from '../../handheld-context.ts'
import { refreshDay, scanOnline, sendScans } from './admission-server.ts'
import type { ScanAnswer } from './ticket-kind.ts'
import { useAdmissionWords } from './use-admission-words.ts'

/** Tickets of events at the gates of a shop: judged by the server, or by the device's list while there is no network. */
export function useAdmission(ordLot: string, tell: (answers: readonly ScanAnswer[]) => void) {
  const { ports } = useHandheld()
  const words = useAdmissionWords()
  const database = useMemo(() => openAdmissionDatabase(), [])
  const alone = useMemo(() => oneAtATime('countinghouse-admission-sender'), [])
  const [shop, setShop] = useState<GateShop>()
  const [place, setPlace] = useState<GatePlace>()
  const [waiting, setWaiting] = useState(0)
  const [unknown, setUnknown] = useState<string>()
  const device = deviceId()
  const mayScan = useAllowed(scanTicket.need)

  const send = () =>
    alone(async () => {
      const db = await database
      const offset = (await db.get('shops', ordLot))?.clockOffset ?? 0
      try {
        await sendScans(db, { ordLot, user: ports.user, device, now: () => ports.now() + offset })
      } catch (error) {
        if (!isForLater(error)) throw error
      }
      setWaiting((await waitingScans(db, ordLot, ports.user)).length)
    })
  /** Without a network, what was read before counts. */
  const refresh = async () => {
    const db = await database
    try {
      return await refreshDay(db, ordLot, ports.now)
    } catch (error) {
      if (!isCallError(error)) throw error
      return db.get('shops', ordLot)
    }
  }
  const admit = async (code: string, at: GatePlace, today: GateShop) => {
    const db = await database
    const scanId = ports.id()
    const now = ports.now()
    try {
      const online = { ordLot, code, scanId, place: at, device, at: new Date(now + today.clockOffset).toISOString() }
      return words.online(await scanOnline(online))
    } catch (error) {
      if (!isForLater(error)) {
        if (isCallError(error)) return words.refused(code, error.message)
        throw error
      }
    }
    const offline = await admitOffline(db, { scanId, user: ports.user, code, shop: today, place: at, now })
    if (offline.result === 'unknown') setUnknown(code)
    setWaiting((await waitingScans(db, ordLot, ports.user)).length)
    return words.offline(code, offline)
  }
  const scan = async (code: string) => {
    setUnknown(undefined)
    if (place && shop) tell([await admit(code, place, shop)])
    else tell([words.chooseGate(code)])
  }
  /** A supervisor lets in what the device does not know. */
  const letIn = async () => {
    if (!unknown || !place || !shop) return
    const at = new Date(ports.now() + shop.clockOffset).toISOString()
    const queued = { scanId: ports.id(), user: ports.user, ordLot, code: unknown, ...place, at, unverified: true }
    await queueScan(await database, { ...queued, result: 'unknown' satisfies ScanResult }, undefined, shop.day)
    setUnknown(undefined)
    tell([words.letIn(unknown)])
    await send()
  }
  const choose = async (next: GatePlace) => {
    setPlace(next)
    await (await database).put('places', next, ordLot)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once by shop, and whenever the network is back
  useEffect(() => {
    if (!mayScan || ordLot === '') return
    let isShown = true
    const again = async () => {
      await send()
      const today = await refresh()
      if (isShown) setShop(today)
    }
    const onOnline = () => void again()
    setShop(undefined)
    void database.then(async db => {
      const before = await db.get('places', ordLot)
      if (isShown) setPlace(before)
    })
    onOnline()
    addEventListener('online', onOnline)
    return () => {
      isShown = false
      removeEventListener('online', onOnline)
    }
  }, [ordLot, mayScan])

  return {
    ...{ shop, place, waiting, unknown, scan, send, letIn, choose },
    /** Whether a code is a ticket of an event and not of a car park. */
    takes: async (code: string) =>
      readTicketCode(code) !== undefined || (await findTicket(await database, code)) !== undefined,
  }
}
