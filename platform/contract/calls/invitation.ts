import { z } from 'zod'
import { operation } from '../define/operation.ts'
import { useAnyway } from './account.ts'
import { deviceToken, signedIn } from './sign-in.ts'

/** Path of the page that the link of an invitation opens. */
export const INVITATION_PATH = '/invite/user'

const token = z.string().min(1).max(100)

const openInvitation = z.object({
  userName: z.string(),
  firstName: z.string(),
  merchantName: z.string(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** Whom an invitation is for. Refused where it was used, replaced, or is too old. */
export const readInvitation = operation('/al/user/invitation', {
  input: z.strictObject({ token }),
  output: openInvitation,
  need: 'public',
})

/** Chooses a password by the link of an invitation, once, and signs in; an account with a second factor still asks for it. */
export const acceptInvitation = operation('/al/user/invitation/accept', {
  input: z.strictObject({ token, newPwd: z.string().max(200), useAnyway, deviceToken }),
  output: signedIn,
  need: 'public',
  writes: true,
  secretAnswer: true,
})
