import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { z } from 'zod'
import { operation } from '../define/operation.ts'
import { ownFactors } from './account.ts'
import { webAuthn } from './web-authn.ts'

/** Verifies the session's user by password, and by the second factor where one is set up. Valid for a few minutes. */
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

/** Verifies the session's user by passkey. */
export const proveByPasskey = operation('/al/user/prove/passkey', {
  input: z.strictObject({ response: webAuthn<AuthenticationResponseJSON>() }),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
  secretAnswer: true,
})
