import type { Context } from '#platform/server/operation/context.ts'
import type { StatedConsent } from '../../contract/consent-stated.ts'
import { noteMailEvents } from '../archive/keep-mails.ts'

/** Adds opt-outs of mail addresses to the events of mails. */
export const noteUnsubscribed = (ctx: Context, added: readonly StatedConsent[], message?: string): Promise<void> =>
  noteMailEvents(
    ctx,
    added.flatMap(({ channel, state, address, words, siteId, at }) =>
      channel === 'email' && state === 'optOut'
        ? [
            {
              kind: 'unsubscribed' as const,
              to: address,
              words: words.slice(0, LONGEST_WORDS),
              site: siteId,
              at,
              message,
            },
          ]
        : [],
    ),
  )

const LONGEST_WORDS = 400
