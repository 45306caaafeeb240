import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

export const createWebhookSecret = (bytes: (count: number) => Uint8Array): string =>
  PREFIX + Buffer.from(bytes(32)).toString('base64')

const signature = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')}`

/** Headers of one try, after the Standard Webhooks specification: one signature for each secret in force. */
export function deliveryHeaders(
  secrets: readonly string[],
  id: string,
  seconds: number,
  body: string,
): Record<string, string> {
  const text = `${id}.${seconds}.${body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Countinghouse-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(secret => signature(secret, text)).join(' '),
  }
}
