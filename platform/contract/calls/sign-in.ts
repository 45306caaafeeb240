import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** What every way of signing in answers; `rtn` above zero is success, -1210 asks for a second factor. */
export const signedIn = z.object({
  rtn: z.int(),
  dispMsg: z.string(),
  token: z.string().optional(),
  userId: z.string().optional(),
  /** Secret of the device, to be kept and sent with the next sign-in: limits that strangers use up do not keep its user out. */
  deviceToken: z.string().optional(),
  /** Merchant code: there for staff, absent for a merchant's own account. */
  tokenNum: z.string().optional(),
})
export type SignedIn = z.infer<typeof signedIn>

/** What an earlier sign-in from this device answered as `deviceToken`. */
export const deviceToken = z.string().max(300).optional()

/** `userName` is a name, an e-mail address or a mobile; `code` is the second factor or one of its recovery codes. */
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

/** Ends the session of the token that the call carries. */
export const signOut = operation('/al/user/signOut', {
  input: z.strictObject({}),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
})
