import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export interface ConfirmRequest {
  title: string
  body?: ReactNode
  /** Words of the button: what it does ("Delete 12 products"). */
  action: string
  danger?: boolean
  /** Word that must be typed before the button works. */
  typeToConfirm?: string
  /** Done inside the dialogue: it stays open and shows the error when this fails. */
  run?: () => Promise<unknown>
}

export interface AskedQuestion extends ConfirmRequest {
  readonly answer: (yes: boolean) => void
}

export const askedQuestion = createStore<AskedQuestion | null>(null)

/** Asks before something is done. True when the user agreed (and `run`, if given, succeeded). */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  askedQuestion.get()?.answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      askedQuestion.set(null)
      resolve(yes)
    }
    askedQuestion.set({ ...request, answer })
  })
}
