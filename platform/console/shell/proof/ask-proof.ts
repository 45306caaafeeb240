import { createStore } from '../store.ts'

/** Called with whether the user was verified. */
export type ProofAnswer = (proved: boolean) => void

/** Callers that wait for the user's password or passkey; null when there are none. */
export const askedProof = createStore<readonly ProofAnswer[] | null>(null)

/**
 * Asks the user to verify their identity. Simultaneous calls share one dialog. True when they did; false when they
 * cancelled or the session ended, because the next user must not repeat the call.
 */
export const askProof = (session: AbortSignal): Promise<boolean> =>
  new Promise(resolve => {
    session.addEventListener('abort', () => answerProof(false), { once: true })
    askedProof.set([...(askedProof.get() ?? []), resolve])
  })

export function answerProof(proved: boolean): void {
  const waiting = askedProof.get() ?? []
  askedProof.set(null)
  for (const answer of waiting) answer(proved)
}
