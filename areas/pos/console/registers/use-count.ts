import { useState } from 'react'
import { closeRegister, countRegister, type RegisterState } from '#areas/pos/contract/register-session.ts'
import { countedCash } from '#areas/pos/rules/register/drawer-cash.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { type Cents, fromWire, toWire } from '#platform/rules/money/money.ts'
import { piecesOf, type Typed } from './piece-counter.tsx'
import { useDeed } from './use-deed.ts'

export interface Compared {
  readonly at: 'compared'
  readonly actual: number
  readonly expected: number
  readonly variance: number
  /** A variance above it needs a note. */
  readonly noteAbove: number | null
}

export type CountStep =
  | { readonly at: 'counting' }
  | Compared
  /** Counted by somebody who does not close. */
  | { readonly at: 'kept'; readonly actual: number }
  | { readonly at: 'closed'; readonly closeNo: number }

interface Counted {
  readonly register: RegisterState
  readonly session: RegisterState['session']
  readonly refresh: () => Promise<void>
  /** Whether something was typed that nobody has yet. */
  readonly mark: (unsaved: boolean) => void
}

const typedOf = (session: Counted['session']): Typed =>
  new Map(session?.count?.pieces.map(({ denomination, count }) => [fromWire(denomination), String(count)]))

const EXPECTED_CHANGED = 'pos.register.expectedChanged'

/** A count of one drawer, from the first note to the close. */
export function useCount({ register, session, refresh, mark }: Counted) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(session))
  const [step, setStep] = useState<CountStep>({ at: 'counting' })
  const [note, setNote] = useState('')
  const { busy, problem, refusal, attempt } = useDeed()
  const pieces = piecesOf(typed)
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
    const given = note.trim() === '' ? {} : { note: note.trim() }
    const { result } = await call(closeRegister, { ...place, counted, expected, ...given }, { hideErrors: true })
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
    /** The figures on the screen are not those of the drawer any more. */
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
