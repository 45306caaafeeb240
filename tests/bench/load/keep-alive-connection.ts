import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly body: Buffer
}

/** A persistent connection: one request at a time. */
export interface KeepAliveConnection {
  ask(request: Buffer): Promise<RawAnswer>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** Start and length of the body; undefined while the headers are incomplete. A chunked body has no length. */
function headOf(received: Buffer) {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return {
    status: Number(head.slice(9, 12)),
    bodyStart: end + 4,
    length: length === undefined ? undefined : Number(length),
  }
}

/**
 * HTTP/1.1 over a plain socket. Node's own client costs about as much as a small answer costs the server, so that half
 * of the measurement on two cores would be the client.
 */
export async function keepAliveConnection(url: string): Promise<KeepAliveConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve(answer: RawAnswer): void; reject(error: Error): void } | undefined
  let head: ReturnType<typeof headOf>

  function answered(): RawAnswer | undefined {
    head ??= headOf(received)
    if (!head) return undefined
    const { status, bodyStart, length } = head
    const whole =
      length === undefined
        ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
        : received.length >= bodyStart + length
    return whole ? { status, body: received.subarray(bodyStart) } : undefined
  }

  socket.on('data', chunk => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answered()
    if (!answer) return
    received = Buffer.alloc(0)
    head = undefined
    waiting?.resolve(answer)
  })
  socket.on('error', error => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error(`${url} closed the connection`)))
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}
