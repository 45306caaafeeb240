import { session } from '../session/session-store.ts'

/** Before anybody has signed in (core.md section 9). */
const FIRST_TIMEOUT_SECONDS = 120

/** Milliseconds after which a call gives up, by the merchant's system configuration. */
export const callTimeoutMs = (): number =>
  (session.get().user?.limits.requestTimeoutSeconds ?? FIRST_TIMEOUT_SECONDS) * 1000
