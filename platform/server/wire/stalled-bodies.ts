import type { IncomingMessage } from 'node:http'

/** Bytes that count as progress within one period: a telephone at the edge of its network sends more. */
const LEAST_PROGRESS = 1024
/** A body that made too little progress over so many looks is cut. */
const LOOKS = 2

interface Coming {
  readBefore: number
  slow: number
}

/** Cuts connections whose body does not come on. One timer for all of them: a call whose body is short costs no timer of its own. */
export interface StalledBodies {
  watch(request: IncomingMessage): void
  forget(request: IncomingMessage): void
  stop(): void
}

/** @param patienceMs time in which a body must make progress */
export function stalledBodies(patienceMs: number): StalledBodies {
  const coming = new Map<IncomingMessage, Coming>()

  function look(): void {
    for (const [request, body] of coming) {
      if (request.complete) continue
      const { bytesRead } = request.socket
      body.slow = bytesRead - body.readBefore < LEAST_PROGRESS ? body.slow + 1 : 0
      body.readBefore = bytesRead
      if (body.slow >= LOOKS) request.socket.destroy()
    }
  }

  const timer = setInterval(look, patienceMs / LOOKS)
  timer.unref()
  return {
    watch: request => void coming.set(request, { readBefore: request.socket.bytesRead, slow: 0 }),
    forget: request => void coming.delete(request),
    stop: () => clearInterval(timer),
  }
}
