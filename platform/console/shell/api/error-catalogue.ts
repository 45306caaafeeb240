import { RTN } from '#platform/contract/refusal.ts'
import { translate } from '../language/messages.tsx'
import { expireSession, leaveToLogin } from '../session/session-end.ts'
import { toast } from '../toast/toast.ts'
import type { CallErrorKind } from './call-error.ts'

export interface Failure {
  kind: CallErrorKind
  path: string
  rtn: number
  status: number
  /** Message from the server, if any. */
  dispMsg: string
}

/** Text of a failure: the server's, otherwise the catalogue's. */
export function getErrorText({ kind, status, dispMsg }: Failure): string {
  if (kind === 'timeout') return translate('platform.error.networkTimeout')
  if (dispMsg) return dispMsg
  if (kind === 'refused') return translate('platform.error.failedToOperate')
  if (status === 401) return translate('platform.error.loginExpired')
  if (status === 403) return translate('platform.error.noPermission')
  if (status === 500) return translate('platform.error.systemError')
  return translate('platform.error.networkError')
}

const isSilent = ({ status, path }: Failure): boolean => status === 403 || /captcha/i.test(path)

/**
 * The error catalogue (core.md section 8): standard handling of a failed call. Returns whether the user was notified,
 * so that no one notifies again. Refusals are left to the caller, except "not logged in".
 */
export function applyCatalogue(failure: Failure, hideErrors: boolean): boolean {
  // Before the result number, because the server says "not logged in" with every 401 too.
  if (failure.status === 401) {
    expireSession()
    return true
  }
  if (failure.rtn === RTN.notSignedIn) {
    leaveToLogin()
    return true
  }
  if (failure.kind === 'refused' || isSilent(failure)) return false
  const message = getErrorText(failure)
  if (failure.status === 500) {
    toast({ message: translate('platform.error.systemError'), tone: 'bad', place: 'corner' })
    return true
  }
  if (failure.kind !== 'timeout' && hideErrors) return false
  toast({ message, tone: 'bad' })
  return true
}
