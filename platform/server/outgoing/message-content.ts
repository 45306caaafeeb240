import type { SecretBox } from '../operation/services.ts'

/** Content of a message: the part that is encrypted in secret messages. */
export interface MessageContent {
  readonly body: string
  readonly html?: string | undefined
}

const place = (id: string): string => `message.outbox.content:${id}`

/** Content of a secret message as the outbox stores it. `id` is the message's own and bound in. */
export const sealContent = (secrets: SecretBox, id: string, { body, html }: MessageContent): string =>
  secrets.seal(JSON.stringify(html ? { body, html } : { body }), place(id))

/** Undefined when it was changed, copied from another message, or encrypted with another key. */
export function openContent(secrets: SecretBox, id: string, sealed: string): MessageContent | undefined {
  const opened = secrets.open(sealed, place(id))
  return opened === undefined ? undefined : (JSON.parse(opened) as MessageContent) // encrypted by sealContent above
}
