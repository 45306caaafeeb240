import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { z } from 'zod'
import { operation } from '../define/operation.ts'
import { ownFactors } from './account.ts'

/** WebAuthn's own JSON: its library judges the inside, on both sides. */
const webAuthn = <T>() => z.custom<T>(value => typeof value === 'object' && value !== null)

/** Proves by the password, and the second factor where there is one, who uses the session; good for a few minutes. */
export const proveByPassword = operation('/al/user/prove', {
  input: ownFactors,
  output: z.object({}),
  need: 'signedIn',
  writes: true,
  secretAnswer: true,
})

/** A challenge for a passkey of the user. */
export const provePasskeyOptions = operation('/al/user/prove/passkeyOptions', {
  input: z.strictObject({}),
  output: webAuthn<PublicKeyCredentialRequestOptionsJSON>(),
  need: 'signedIn',
  writes: true,
})

/** The same proof by a passkey. */
export const proveByPasskey = operation('/al/user/prove/passkey', {
  input: z.strictObject({ response: webAuthn<AuthenticationResponseJSON>() }),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
  secretAnswer: true,
})
