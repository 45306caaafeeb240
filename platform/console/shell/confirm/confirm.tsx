import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export interface ConfirmRequest {
  title: string
  body?: ReactNode
  /** Label of the button: what it does ("Delete 12 products"). */
  action: string
  danger?: boolean
  /** Word that must be typed to enable the button. */
  typeToConfirm?: string
  /** Runs inside the dialog, which stays open and shows the error on failure. */
  run?: () => Promise<unknown>
}

export interface AskedQuestion extends ConfirmRequest {
  readonly answer: (yes: boolean) => void
}

export const askedQuestion = createStore<AskedQuestion | null>(null)

/** Asks for confirmation. True when the user agreed (and `run`, if any, succeeded). */
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
