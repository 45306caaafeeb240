import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a gateway does with a message: an answer, no answer after it was taken, or a closed connection. */
export type GatewayAnswer = { readonly status: number; readonly body?: string } | 'lost' | 'hangs'

export interface GatewayMessage {
  readonly to: string
  readonly text: string
  readonly key: string
  readonly from: string
}

export interface Gateway {
  readonly url: string
  /** What arrived, in order, also of what was not answered. */
  readonly messages: GatewayMessage[]
  /** Decides by message; without it all are taken. */
  answer(decide: (message: GatewayMessage) => GatewayAnswer | Promise<GatewayAnswer>): void
  close(): Promise<void>
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** A provider of text messages on this machine, which misbehaves when the test says so. */
export async function startGateway(): Promise<Gateway> {
  const messages: GatewayMessage[] = []
  let decide: (message: GatewayMessage) => GatewayAnswer | Promise<GatewayAnswer> = () => ({ status: 200 })
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const message: GatewayMessage = JSON.parse(await readText(request))
    messages.push(message)
    const answer = await decide(message)
    if (answer === 'lost') return void request.socket.destroy()
    if (answer === 'hangs') return
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(answer.body ?? JSON.stringify({ messages: [{ id: `ref-${message.key}` }] }))
  }
  const server: Server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/send`,
    messages,
    answer: next => {
      decide = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Fields of an SMS channel that calls the gateway. */
export const gatewayChannel = (url: string) => ({
  name: 'Gateway',
  kind: 'http' as const,
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{"to":"{to}","text":"{text}","from":"{from}","key":"{key}"}',
  refPath: 'messages.0.id',
  ratePerSecond: 1000,
})

export interface MailBox {
  readonly port: number
  /** Whole mails as they were received. */
  readonly mails: string[]
  /** Refuses receivers; the error's code is the server's. */
  refuse(decide: (address: string) => number | undefined): void
  /** Closes the connection when a mail has come whole, without an answer. */
  loseAnswers(lose: boolean): void
  close(): Promise<void>
}

/** A mail server on this machine. */
export async function startMailServer(): Promise<MailBox> {
  const mails: string[] = []
  let decide: (address: string) => number | undefined = () => undefined
  let loses = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = decide(address)
      if (code === undefined) return callback()
      callback(Object.assign(new Error(`${address} is refused`), { responseCode: code }))
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString('utf8'))
        if (!loses) return callback()
        // smtp-server keeps the socket of a session by its id.
        for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
          if (connection.id === session.id) connection._socket.destroy()
      })
    },
  })
  server.on('error', () => {}) // a client that was killed resets its connection
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    port,
    mails,
    refuse: next => {
      decide = next
    },
    loseAnswers: lose => {
      loses = lose
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
