import { createSocket, type Socket } from 'node:dgram'
import { type BoardStatus, decode, FUNCTIONS, readHead } from './codec.ts'

export const LISTENER_PORT = 60_001
const PATIENCE_MS = 500
const TRIES = 3

export interface BoardAddress {
  readonly host: string
  readonly port: number
  readonly serial: number
}

export interface BoardLink {
  /** Sends a request and waits for its answer; undefined: the board did not answer any of three times. */
  ask(request: Buffer): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Talks with one board: one request at a time, because answers carry no number of their own. */
export async function openBoard({ host, port, serial }: BoardAddress): Promise<BoardLink> {
  const socket = await bound(0)
  let work: Promise<unknown> = Promise.resolve()

  const once = (request: Buffer): Promise<Buffer | undefined> =>
    new Promise(resolve => {
      const end = (answer: Buffer | undefined) => {
        clearTimeout(patience)
        socket.off('message', hear)
        resolve(answer)
      }
      const hear = (bytes: Buffer) => {
        const head = readHead(bytes)
        if (head?.code === request.readUInt8(1) && head.serial === serial) end(bytes)
      }
      const patience = setTimeout(() => end(undefined), PATIENCE_MS)
      socket.on('message', hear)
      socket.send(request, port, host, error => error && end(undefined))
    })

  async function repeatedly(request: Buffer): Promise<Buffer | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await once(request)
      if (answer) return answer
    }
    return undefined
  }

  return {
    ask(request) {
      const answer = work.then(() => repeatedly(request))
      work = answer
      return answer
    },
    async close() {
      await work
      await closed(socket)
    },
  }
}

export interface BoardListener {
  readonly port: number
  close(): Promise<void>
}

/** Hears the events that boards send by themselves. */
export async function listenToBoards(port: number, heard: (status: BoardStatus) => void): Promise<BoardListener> {
  const socket = await bound(port)
  socket.on('message', bytes => {
    if (readHead(bytes)?.code === FUNCTIONS.status) heard(decode.status(bytes))
  })
  return { port: socket.address().port, close: () => closed(socket) }
}

async function bound(port: number): Promise<Socket> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, () => {
      socket.off('error', reject)
      // An error without a listener ends the process; a request that can't be sent is one that nobody answers.
      socket.on('error', () => {})
      resolve()
    })
  })
  socket.unref()
  return socket
}

const closed = (socket: Socket): Promise<void> => new Promise(resolve => socket.close(() => resolve()))
