import type { SignedIn } from '#platform/contract/calls/sign-in.ts'
import { afterSignIn } from '#platform/rules/access/route-guard.ts'
import { forgetPortResult } from '../device/device.ts'
import { resetGuard } from '../guard/guard.ts'
import { address, go } from '../routes/navigation.ts'
import { keepDeviceToken } from './device-token.ts'
import { updateSession } from './session-store.ts'
import { storeProfile } from './stored-profile.ts'
import { storeParentToken, storeUserToken } from './token-store.ts'

/** Stores token (or else userId), userId and merchant code, with empty roles, and opens the requested page. */
export function beginSession({ token, userId = '', tokenNum = '', deviceToken }: SignedIn): void {
  keepDeviceToken(deviceToken)
  storeUserToken(token ?? userId)
  enter(userId, tokenNum)
}

/**
 * Auto-sign-in: a token from a parent window or the mobile shell stands for the user until the user info has loaded.
 */
export function beginHandedSession(token: string): void {
  storeParentToken(token)
  enter(token, '')
}

function enter(userId: string, tokenNum: string): void {
  storeProfile({ userId, tokenNum })
  updateSession({ userId, tokenNum, roles: [] })
  forgetPortResult()
  resetGuard()
  const wanted = new URLSearchParams(address.get().query).get('redirect')
  go(afterSignIn(wanted), { replace: true })
}
