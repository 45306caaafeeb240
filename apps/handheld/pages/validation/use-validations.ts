import { useEffect, useMemo, useState } from 'react'
import { isForLater } from '#platform/console/offline/call-fate.ts'
import { oneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  type ChosenType,
  openValidationDatabase,
  sendWaiting,
  type WaitingValidation,
  waitingOf,
} from '../../device/validation-queue.ts'
import { useHandheld } from '../../handheld-context.ts'
import type { OfferedType, ScanAnswer } from './ticket-kind.ts'
import { applyScan, findTypes } from './ticket-kinds.ts'

/** Answers that stay on the screen. */
const SHOWN = 20

/** Scanned tickets of a shop: found, validated, and kept where the server is not reached. */
export function useValidations(ordLot: string) {
  const t = useTranslations()
  const { ports } = useHandheld()
  const database = useMemo(() => openValidationDatabase(), [])
  const alone = useMemo(() => oneAtATime('countinghouse-validation-sender'), [])
  const [type, setType] = useState<ChosenType>()
  const [offered, setOffered] = useState<{ readonly ticket: string; readonly types: readonly OfferedType[] }>()
  const [answers, setAnswers] = useState<readonly ScanAnswer[]>([])
  const [waiting, setWaiting] = useState(0)

  const tell = (newest: readonly ScanAnswer[]) => {
    const last = newest.at(-1)
    if (!last) return
    ports.signal(last.outcome === 'valid' ? 'right' : 'wrong')
    setAnswers(now => [...newest.toReversed(), ...now].slice(0, SHOWN))
  }
  const refused = (ticket: string, words: string): ScanAnswer => ({ ticket, outcome: 'refused', words })
  /** Undefined: the server was not reached. */
  const ask = async (scan: WaitingValidation): Promise<ScanAnswer | undefined> => {
    try {
      const answer = await applyScan(scan)
      return answer === 'unknown' ? refused(scan.ticket, t('app.ticketValidation.unknown')) : answer
    } catch (error) {
      if (isForLater(error)) return undefined
      if (isCallError(error)) return refused(scan.ticket, error.message)
      throw error
    }
  }
  const send = () =>
    alone(async () => {
      const db = await database
      tell(await sendWaiting(db, ports.user, ask))
      setWaiting((await waitingOf(db, ports.user)).length)
    })
  const give = async (ticket: string, chosen: ChosenType) => {
    setOffered(undefined)
    setType(chosen)
    const db = await database
    await db.put('chosen', chosen)
    await db.put('waiting', {
      ...{ key: ports.id(), user: ports.user, ticket, type: chosen, at: new Date(ports.now()).toISOString() },
    })
    await send()
  }
  const offer = async (ticket: string) => {
    try {
      const types = await findTypes(ordLot, ticket)
      if (types === 'unknown') tell([refused(ticket, t('app.ticketValidation.unknown'))])
      else setOffered({ ticket, types })
    } catch (error) {
      if (!isCallError(error)) throw error
      const isAway: boolean = isForLater(error)
      tell([refused(ticket, isAway ? t('app.ticketValidation.chooseOnline') : error.message)])
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once by shop, and whenever the network is back
  useEffect(() => {
    void database.then(async db => {
      const before = await db.get('chosen', ordLot)
      setType(now => (now?.ordLot === ordLot ? now : before))
    })
    void send()
    const again = () => void send()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [ordLot])

  return {
    ...{ type, offered, answers, waiting, give, send, tell },
    scan: (ticket: string) => (type ? give(ticket, type) : offer(ticket)),
    change: () => setType(undefined),
  }
}
