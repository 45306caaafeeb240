import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'
import { operation } from '../define/operation.ts'
import { deviceToken, signedIn } from './sign-in.ts'
import { webAuthn } from './web-authn.ts'

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** Passkeys of the signed-in user. */
export const passkeys = operation('/al/user/passkeys', {
  input: z.strictObject({}),
  output: z.array(passkey),
  need: 'signedIn',
})

/** A challenge for registering a passkey. */
export const passkeyRegisterOptions = operation('/al/user/passkeys/registerOptions', {
  input: z.strictObject({}),
  output: webAuthn<PublicKeyCredentialCreationOptionsJSON>(),
  need: 'signedIn',
  writes: true,
  recentProof: true,
})

/** Registers a passkey of the signed-in user. */
export const passkeyRegister = operation('/al/user/passkeys/register', {
  input: z.strictObject({
    name: z.string().trim().min(1).max(80),
    response: webAuthn<RegistrationResponseJSON>(),
  }),
  output: passkey,
  need: 'signedIn',
  writes: true,
  recentProof: true,
})

/** Removes a passkey of the signed-in user. */
export const passkeyRemove = operation('/al/user/passkeys/remove', {
  input: z.strictObject({ id: z.string().max(64) }),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
  recentProof: true,
})

/** A challenge for any passkey of this installation. No user name is needed. */
export const passkeySignInOptions = operation('/al/user/passkeys/signInOptions', {
  input: z.strictObject({}),
  output: z.object({ challengeId: z.string(), options: webAuthn<PublicKeyCredentialRequestOptionsJSON>() }),
  need: 'public',
  writes: true,
})

/** Same answer as signing in by password. */
export const passkeySignIn = operation('/al/user/passkeys/signIn', {
  input: z.strictObject({
    challengeId: z.string().max(64),
    response: webAuthn<AuthenticationResponseJSON>(),
    deviceToken,
  }),
  output: signedIn,
  need: 'public',
  writes: true,
  secretAnswer: true,
})
