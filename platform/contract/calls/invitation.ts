import { z } from 'zod'
import { operation } from '../define/operation.ts'
import { useAnyway } from './account.ts'
import { deviceToken, signedIn } from './sign-in.ts'

/** Path of the page that an invitation's link opens. */
export const INVITATION_PATH = '/invite/user'

const token = z.string().min(1).max(100)

const openInvitation = z.object({
  userName: z.string(),
  firstName: z.string(),
  merchantName: z.string(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** The person that an invitation is for. Refused when the invitation was used, replaced or has expired. */
export const readInvitation = operation('/al/user/invitation', {
  input: z.strictObject({ token }),
  output: openInvitation,
  need: 'public',
})

/**
 * Sets a password by the link of an invitation, once, and signs in. An account with a second factor still asks for it.
 */
export const acceptInvitation = operation('/al/user/invitation/accept', {
  input: z.strictObject({ token, newPwd: z.string().max(200), useAnyway, deviceToken }),
  output: signedIn,
  need: 'public',
  writes: true,
  secretAnswer: true,
})
