export const PURPOSES = ['code', 'transactional', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * kept: no provider is set up. held: waits until `sendAfter`. sending: claimed by one worker. unknown: handed over, the answer
 * was lost. suppressed: never handed over. cancelled: taken back in time, or a code past its life.
 */
export const MESSAGE_STATES = [
  'kept',
  'queued',
  'held',
  'sending',
  'sent',
  'delivered',
  'failed',
  'suppressed',
  'cancelled',
  'unknown',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What came of handing a message to its provider. */
export type HandOver =
  | { readonly came: 'taken'; readonly ref?: string | undefined; readonly segments?: number | undefined }
  /** A fault before the provider had it: another try is safe. */
  | { readonly came: 'fault' }
  /** The provider refuses it, and would again. */
  | { readonly came: 'refused' }
  /** It may have it or not. */
  | { readonly came: 'lost' }

/** What the provider says when it is asked by our key. */
export type ProviderAnswer = 'taken' | 'no' | 'cannotTell'

/** sent, queued again, failed or unknown, after a hand-over. */
export type AfterHandOver =
  | { readonly state: 'sent' | 'failed' }
  | { readonly state: 'queued'; readonly again: true }
  | { readonly state: 'unknown' }

/**
 * The state of a message after a hand-over. Marketing is sent at most once, codes and transactional messages at least once: of a
 * lost answer, the provider's word counts where it has one.
 * @param answer the provider's word where the answer was lost
 */
export function afterHandOver(
  purpose: Purpose,
  { came }: HandOver,
  answer: ProviderAnswer = 'cannotTell',
): AfterHandOver {
  if (came === 'taken') return { state: 'sent' }
  if (came === 'refused') return { state: 'failed' }
  if (came === 'fault') return { state: 'queued', again: true }
  if (answer === 'taken') return { state: 'sent' }
  if (answer === 'no') return { state: 'queued', again: true }
  return purpose === 'marketing' ? { state: 'unknown' } : { state: 'queued', again: true }
}

/** What a provider tells later. */
export type DeliveryEventKind = 'sent' | 'delivered' | 'deferred' | 'bounced'

/**
 * The state that an event leaves, whatever their order and number: a bounce is the last word of a message that was never delivered,
 * a delivery outweighs everything. Only states after a hand-over follow events.
 */
export function afterEvent(state: MessageState, event: DeliveryEventKind): MessageState {
  if (state === 'delivered' || !HANDED_OVER.has(state)) return state
  if (event === 'delivered') return 'delivered'
  if (event === 'bounced') return 'failed'
  return state === 'unknown' && event === 'sent' ? 'sent' : state
}

const HANDED_OVER: ReadonlySet<MessageState> = new Set(['sending', 'sent', 'unknown', 'failed', 'delivered'])
