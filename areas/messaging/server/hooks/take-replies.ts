import type { Context } from '#platform/server/operation/context.ts'
import { replyWord } from '../../rules/box/reply-word.ts'
import { receive } from '../box/receive.ts'
import { writeConsent } from '../consent/write-consent.ts'
import type { ProviderEvent } from './provider-event.ts'

/** Text messages that people sent: a word such as STOP alone opts out at once. */
export async function takeReplies(ctx: Context, replies: readonly ProviderEvent[]): Promise<void> {
  const stated = replies.flatMap(({ event }) => {
    const state = replyWord(event.text ?? '')
    return state && event.from
      ? [
          {
            channel: 'sms' as const,
            address: event.from,
            state,
            how: 'reply' as const,
            words: event.text ?? '',
            at: event.at,
          },
        ]
      : []
  })
  if (stated.length > 0) await writeConsent(ctx, stated)
  await receive(
    ctx,
    replies.flatMap(({ event }) =>
      event.from ? [{ from: event.from, text: event.text ?? '', at: event.at ?? ctx.now() }] : [],
    ),
  )
}
