import { z } from 'zod'
import { operation } from '../define/operation.ts'
import { deviceToken } from './sign-in.ts'

/** With country code; digits, spaces and signs as typed. The server stores E.164. */
const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ()-]{4,24}$/)
/** Checked by the server. `useAnyway` accepts a weak password. */
const newPassword = z.string().max(200)
export const useAnyway = z.boolean().optional()
/**
 * Factors of the signed-in user. `code` comes from the authenticator app or is a recovery code; it is required where an
 * app is set up (rtn -1210 asks for it).
 */
export const ownFactors = z.strictObject({
  password: z.string().min(1).max(200),
  code: z.string().trim().min(6).max(40).optional(),
})
const smsCode = z.string().trim().min(4).max(12)

/** `code` is the SMS code that was sent to the mobile. */
export const register = operation('/al/user/register', {
  input: z.strictObject({
    mobile: phone,
    password: newPassword,
    useAnyway,
    code: smsCode,
    firstName: z.string().trim().min(1).max(80),
    lastName: z.string().trim().min(1).max(80),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  }),
  output: z.object({ userId: z.string() }),
  need: 'public',
  writes: true,
})

/** Changes the password of the signed-in user and ends their other sessions. */
export const changePwd = operation('/al/user/changePwd', {
  input: z.strictObject({ oldPwd: z.string().min(1).max(200), newPwd: newPassword, useAnyway }),
  output: z.object({}),
  need: 'signedIn',
  writes: true,
})

/**
 * Sends a code; `resendAfter` is in seconds. The answer is the same whether or not the phone is known. The code is
 * valid on this device only.
 */
export const sendCode = operation('/al/user/getUserIdentifyCode', {
  input: z.strictObject({ phone, deviceToken }),
  output: z.object({ resendAfter: z.int() }),
  need: 'public',
  writes: true,
})

/** Checks a code that was sent to a phone, without using it up. */
export const checkCode = operation('/al/user/checkUserIdentifyCode', {
  input: z.strictObject({ phone, code: smsCode }),
  output: z.object({ ok: z.boolean() }),
  need: 'public',
  writes: true,
})

/** Whether the text can be a phone number; never whether it is known. */
export const checkPhone = operation('/al/user/chkPhone', {
  input: z.strictObject({ phone }),
  output: z.object({ ok: z.boolean() }),
  need: 'public',
})

/** Sets a new password for the account of that mobile, proved by the code sent to it. Ends its sessions. */
export const resetPassword = operation('/al/user/resetPwd', {
  input: z.strictObject({ phone, code: smsCode, newPwd: newPassword, useAnyway }),
  output: z.object({ deviceToken: z.string() }),
  need: 'public',
  writes: true,
  secretAnswer: true,
})

/** Starts to set up an authenticator app. Nothing changes until one of its codes is confirmed. */
export const startAuthenticator = operation('/al/user/authenticator/start', {
  input: ownFactors,
  output: z.object({ otpauthUrl: z.string(), secret: z.string() }),
  need: 'signedIn',
  writes: true,
  secretAnswer: true,
})

/** Returns the recovery codes. They are shown once. */
export const confirmAuthenticator = operation('/al/user/authenticator/confirm', {
  input: z.strictObject({ code: z.string().trim().min(6).max(8) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  need: 'signedIn',
  writes: true,
  secretAnswer: true,
})

/** Removes the signed-in user's authenticator app. */
export const removeAuthenticator = operation('/al/user/authenticator/remove', {
  input: ownFactors,
  output: z.object({}),
  need: 'signedIn',
  writes: true,
})
