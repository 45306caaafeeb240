import { z } from 'zod'
import type { SecretBox } from '#platform/server/operation/services.ts'
import { CHANNELS, type Channel } from '../../contract/outbox-message.ts'

/** Whose address the link in a message is about. */
export interface UnsubscribeFacts {
  readonly merchantId: string
  readonly channel: Channel
  readonly address: string
  readonly messageId: string
}

const PLACE = 'message.unsubscribe'
const facts = z.tuple([z.uuid(), z.enum(CHANNELS), z.string(), z.uuid()])

/** The text that a link carries: only this installation can make one, or read it. It never expires. */
export const sealUnsubscribe = (
  secrets: SecretBox,
  { merchantId, channel, address, messageId }: UnsubscribeFacts,
): string => secrets.seal(JSON.stringify([merchantId, channel, address, messageId]), PLACE)

/** Undefined where the token is not one of ours. */
export function openUnsubscribe(secrets: SecretBox, token: string): UnsubscribeFacts | undefined {
  const opened = secrets.open(token, PLACE)
  if (opened === undefined) return undefined
  const [merchantId, channel, address, messageId] = facts.parse(JSON.parse(opened))
  return { merchantId, channel, address, messageId }
}
