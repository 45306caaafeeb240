import type { FastifyRequest } from 'fastify'
import type { Clock } from '../operation/clock.ts'
import { routeName } from './call-routes.ts'

/** Lines per minute: a console whose user lost a permission repeats the same call. */
const MOST_A_MINUTE = 20

/**
 * Logs callers that were refused with 403, with user and route, up to a number per minute; `unsaid` counts the others.
 * /metrics counts all.
 */
export function forbiddenLog(clock: Clock): (request: FastifyRequest) => void {
  let minute = 0
  let said = 0
  let unsaid = 0
  return request => {
    const now = Math.floor(clock() / 60_000) // not money: minutes
    if (now !== minute) {
      minute = now
      said = 0
    }
    if (said >= MOST_A_MINUTE) {
      unsaid += 1
      return
    }
    said += 1
    const user = request.admitted?.signedIn?.who.userId
    request.log.warn(
      { route: routeName(request), user, address: request.ip, ...(unsaid > 0 ? { unsaid } : {}) },
      'forbidden',
    )
    unsaid = 0
  }
}
