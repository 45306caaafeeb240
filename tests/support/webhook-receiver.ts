import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeardDelivery {
  readonly id: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** undefined: the request is never answered. */
type ReceiverAnswer = number | undefined

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** A receiver of webhooks on this machine, which answers what the test says. */
export async function startWebhookReceiver(
  answer: (heard: HeardDelivery) => ReceiverAnswer | Promise<ReceiverAnswer> = () => 204,
) {
  const heard: HeardDelivery[] = []
  const state: { answer: typeof answer; retryAfter?: string } = { answer }
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    const headers = request.headers as Record<string, string> // those of the specification are single
    const delivery = { id: headers['webhook-id'] ?? '', headers, body }
    heard.push(delivery)
    const status = await state.answer(delivery)
    if (status === undefined) return
    response.writeHead(status, state.retryAfter ? { 'retry-after': state.retryAfter } : {})
    response.end('seen')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/hooks`, heard, state, close }
}
