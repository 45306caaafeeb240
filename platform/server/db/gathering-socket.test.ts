import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const closable of opened.splice(0)) closable.close()
})

/** A connection that records how many chunks each system call carries, and what arrives at its other end. */
async function connection() {
  const calls: number[] = []
  class Noted extends GatheringSocket {
    override _writev = (
      pieces: { chunk: unknown; encoding: BufferEncoding }[],
      done: (error?: Error | null) => void,
    ) => {
      calls.push(pieces.length)
      GatheringSocket.prototype._writev?.call(this, pieces, done)
    }
  }
  let heard = ''
  const server = createServer(peer => peer.on('data', data => (heard += data)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new Noted().connect((server.address() as AddressInfo).port, '127.0.0.1') // it listens on TCP
  opened.push(server, { close: () => socket.destroy() })
  await once(socket, 'connect')
  const statement = (words: string) => {
    socket.cork()
    for (const piece of words.split(' ')) socket.write(piece)
    socket.uncork()
  }
  return { socket, statement, calls, heard: () => heard }
}

it('sends statements that are asked for together in one call, in their order', async () => {
  const { socket, statement, calls, heard } = await connection()
  statement('begin at ten;')
  statement('stock, then sums;')
  expect(calls).toEqual([])
  await new Promise(resolve => socket.end(() => resolve(true)))
  expect(calls).toEqual([6])
  await expect.poll(heard).toBe('beginatten;stock,thensums;')
})

it('sends a statement that is asked for later on its own', async () => {
  const { socket, statement, calls } = await connection()
  statement('one by itself')
  await new Promise(resolve => setImmediate(resolve))
  statement('and another')
  await new Promise(resolve => socket.end(() => resolve(true)))
  expect(calls).toEqual([3, 2])
})
