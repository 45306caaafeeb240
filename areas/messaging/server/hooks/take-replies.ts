import type { Context } from '#platform/server/operation/context.ts'
import type { StatedConsent } from '../../contract/consent-stated.ts'
import { ownWords, replyWord } from '../../rules/box/reply-word.ts'
import { type Received, receive } from '../box/receive.ts'
import { noteUnsubscribed } from '../consent/note-unsubscribed.ts'
import { toAddress, writeConsent } from '../consent/write-consent.ts'
import { NO_ACCOUNT, type ProviderEvent } from './provider-event.ts'

/** `Mia Ng <mia@example.com>`: the address alone. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

function toReceived(ctx: Context, { accountId, event }: ProviderEvent): Received[] {
  const channel = accountId === NO_ACCOUNT ? 'email' : 'sms'
  const typed = addressIn(event.from ?? '')
  const from = toAddress(channel, typed) ?? typed
  if (from === '') return []
  const text = channel === 'email' ? ownWords(event.text ?? '') : (event.text ?? '')
  return [{ channel, from, text, subject: event.subject ?? '', at: event.at ?? ctx.now() }]
}

/** A word such as STOP alone opts out at once; of a mail, also as its subject: mail programs send that (RFC 2369). */
const toConsent = ({ channel, from, text, subject, at }: Received): StatedConsent[] => {
  const state = replyWord(text) ?? (channel === 'email' && text === '' ? replyWord(subject) : undefined)
  return state ? [{ channel, address: from, state, how: 'reply', words: text || subject, at }] : []
}

/** What people answered by text message or mail. */
export async function takeReplies(ctx: Context, replies: readonly ProviderEvent[]): Promise<void> {
  const received = replies.flatMap(reply => toReceived(ctx, reply))
  const stated = received.flatMap(toConsent)
  if (stated.length > 0) await noteUnsubscribed(ctx, await writeConsent(ctx, stated))
  await receive(ctx, received)
}
