import { createStore } from '../store.ts'

export type ToastTone = 'plain' | 'good' | 'bad'

export interface ToastRequest {
  message: string
  tone?: ToastTone
  /** Milliseconds, 1500 by default; 0 is persistent. */
  duration?: number
  action?: { label: string; onAction: () => void }
  /** main: top of a small screen, centre of a larger one. corner: bottom right (System error). */
  place?: 'main' | 'corner'
}

export interface Toast extends Required<Pick<ToastRequest, 'message' | 'tone' | 'duration' | 'place'>> {
  readonly id: number
  readonly action: ToastRequest['action']
}

/** Milliseconds a toast stays (core.md section 9). */
export const TOAST_MS = 1500
/** A toast with an action stays longer. */
const TOAST_WITH_ACTION_MS = 8000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const getDuration = ({ duration, action }: ToastRequest): number =>
  duration ?? (action ? TOAST_WITH_ACTION_MS : TOAST_MS)

/** Shows a short message; identical ones at the same place are shown once. Returns a function that closes it. */
export function toast(request: ToastRequest): () => void {
  lastId += 1
  const id = lastId
  const { message, tone = 'plain', place = 'main', action } = request
  const shown: Toast = { id, message, tone, place, action, duration: getDuration(request) }
  toasts.set(now => [...now.filter(other => other.message !== message || other.place !== place), shown])
  return () => closeToast(id)
}

export function closeToast(id: number): void {
  toasts.set(now => now.filter(shown => shown.id !== id))
}
