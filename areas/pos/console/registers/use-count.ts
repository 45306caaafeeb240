import { useState } from 'react'
import { closeRegister, countRegister, type RegisterState } from '#areas/pos/contract/register-session.ts'
import { countedCash } from '#areas/pos/rules/register/drawer-cash.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { readPieces, type Typed } from './piece-counter.tsx'
import { useAction } from './use-action.ts'

export interface Compared {
  readonly at: 'compared'
  readonly actual: number
  readonly expected: number
  readonly variance: number
  /** A larger variance needs a note. */
  readonly noteAbove: number | null
}

export type CountStep =
  | { readonly at: 'counting' }
  | Compared
  /** Counted by a user who does not close. */
  | { readonly at: 'kept'; readonly actual: number }
  | { readonly at: 'closed'; readonly closeNo: number }

interface Counted {
  readonly register: RegisterState
  readonly session: RegisterState['session']
  readonly refresh: () => Promise<void>
  /** Whether there are unsaved entries. */
  readonly mark: (unsaved: boolean) => void
}

const toTyped = (session: Counted['session']): Typed =>
  new Map(session?.count?.pieces.map(({ denomination, count }) => [fromWire(denomination), String(count)]))

const EXPECTED_CHANGED = 'pos.register.expectedChanged'

/** A count of one drawer, from the first note to the close. */
export function useCount({ register, session, refresh, mark }: Counted) {
  const [typed, setTyped] = useState<Typed>(() => toTyped(session))
  const [step, setStep] = useState<CountStep>({ at: 'counting' })
  const [note, setNote] = useState('')
  const { busy, problem, refusal, attempt } = useAction()
  const pieces = readPieces(typed)
  const place = { ordLot: register.ordLot, register: register.registerId, sessionId: session?.sessionId ?? '' }
  const counted = pieces.map(({ denomination, count }) => ({ denomination: toWire(denomination), count }))

  const ask = async () => {
    const { actual, expected, variance, noteAbove } = (
      await call(countRegister, { ...place, counted }, { hideErrors: true })
    ).result
    mark(false)
    if (expected === null || variance === null) setStep({ at: 'kept', actual })
    else setStep({ at: 'compared', actual, expected, variance, noteAbove })
    await refresh()
  }
  const close = async (expected: number) => {
    const noteField = note.trim() === '' ? {} : { note: note.trim() }
    const { result } = await call(closeRegister, { ...place, counted, expected, ...noteField }, { hideErrors: true })
    setStep({ at: 'closed', closeNo: result.closeNo })
    await refresh()
  }
  return {
    typed,
    /** Cents. */
    total: countedCash(pieces),
    step,
    note,
    setNote,
    busy,
    problem,
    /** The figures on the screen are out of date. */
    outdated: refusal?.code === EXPECTED_CHANGED,
    type: (denomination: Cents, text: string) => {
      mark(true)
      setTyped(now => new Map(now).set(denomination, text))
    },
    clear: () => setTyped(new Map()),
    compare: () => attempt(ask),
    again: () => setStep({ at: 'counting' }),
    close: (expected: number) => attempt(() => close(expected)),
  }
}

export type CountModel = ReturnType<typeof useCount>
