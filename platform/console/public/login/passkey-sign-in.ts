import { startAuthentication } from '@simplewebauthn/browser'
import { passkeySignIn, passkeySignInOptions } from '#platform/contract/calls/passkeys.ts'
import type { SignedIn } from '#platform/contract/calls/sign-in.ts'
import { call } from '../../shell/api/call.ts'
import { deviceToken } from '../../shell/session/device-token.ts'

/** Signs in with a passkey of this device; also rejects when the user cancels. */
export async function signInByPasskey(): Promise<SignedIn> {
  const { challengeId, options } = (await call(passkeySignInOptions, {}, { hideErrors: true })).result
  const response = await startAuthentication({ optionsJSON: options })
  return (await call(passkeySignIn, { challengeId, response, ...deviceToken() }, { hideErrors: true })).result
}
