import { createStore } from '../store.ts'

/** Told whether the user proved who they are. */
export type ProofAnswer = (proved: boolean) => void

/** Those who wait for the password or a passkey of the user; null while nobody does. */
export const askedProof = createStore<readonly ProofAnswer[] | null>(null)

/**
 * Asks the user to prove again who they are. Calls that need it at the same moment wait for one dialogue. True when they did;
 * false when they would not, or when the session ended meanwhile: who signs in next must not repeat the call.
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
