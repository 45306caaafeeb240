import type { Services } from '#platform/server/operation/services.ts'
import { sealUnsubscribe } from '../consent/unsubscribe-token.ts'
import type { ClaimedMessage } from './claim-messages.ts'

/** Headers by which a mail program unsubscribes with one click (RFC 8058), without opening a page. */
export function unsubscribeHeaders(
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  merchantId: string,
  { channel, to, id }: ClaimedMessage,
  sender: string | undefined,
): Record<string, string> {
  const token = sealUnsubscribe(secrets, { merchantId, channel, address: to, messageId: id })
  const link = `<${publicUrl}/email/us?t=${encodeURIComponent(token)}>`
  const address = sender?.match(/[^\s<>]+@[^\s<>]+/)?.[0]
  return {
    'List-Unsubscribe': address ? `${link}, <mailto:${address}?subject=unsubscribe>` : link,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
