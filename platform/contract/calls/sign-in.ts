import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** Answer of every method of signing in. `rtn` above zero is success; -1210 asks for a second factor. */
export const signedIn = z.object({
  rtn: z.int(),
  dispMsg: z.string(),
  token: z.string().optional(),
  userId: z.string().optional(),
  /**
   * Secret of the device. The client stores it and sends it with the next sign-in, so that limits used up by strangers
   * do not lock out the device's user.
   */
  deviceToken: z.string().optional(),
  /** Merchant code; present for staff, absent for a merchant's own account. */
  tokenNum: z.string().optional(),
})
export type SignedIn = z.infer<typeof signedIn>

/** The `deviceToken` that an earlier sign-in returned to this device. */
export const deviceToken = z.string().max(300).optional()

/** `userName` is a name, an e-mail address or a mobile number. `code` is the second factor or a recovery code. */
export const signIn = operation('/al/user/v1/signIn', {
  input: z.strictObject({
    userName: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(200),
    code: z.string().trim().max(40).optional(),
    deviceToken,
  }),
  output: signedIn,
  need: 'public',
  writes: true,
  secretAnswer: true,
})

/** Ends the session of the call's token. */
export const signOut = operation('/al/user/signOut', {
  input: z.strictObject({}),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
})
