import { session } from '../session/session-store.ts'

/** Before sign-in (core.md section 9). */
const FIRST_TIMEOUT_SECONDS = 120

/** Timeout of a call in milliseconds, from the merchant's system configuration. */
export const callTimeoutMs = (): number =>
  (session.get().user?.limits.requestTimeoutSeconds ?? FIRST_TIMEOUT_SECONDS) * 1000
