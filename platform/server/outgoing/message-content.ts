import type { SecretBox } from '../operation/services.ts'

/** What a message says: the part that is sealed where it is secret. */
export interface MessageContent {
  readonly body: string
  readonly html?: string | undefined
}

const place = (id: string): string => `message.outbox.content:${id}`

/** The content of a secret message as the outbox keeps it. `id`: the message's own, bound in. */
export const sealContent = (secrets: SecretBox, id: string, { body, html }: MessageContent): string =>
  secrets.seal(JSON.stringify(html ? { body, html } : { body }), place(id))

/** Undefined when it was tampered with, copied from another message, or sealed with another key. */
export function openContent(secrets: SecretBox, id: string, sealed: string): MessageContent | undefined {
  const opened = secrets.open(sealed, place(id))
  return opened === undefined ? undefined : (JSON.parse(opened) as MessageContent) // sealed by sealContent above
}
