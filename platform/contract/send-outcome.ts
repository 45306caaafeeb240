/**
 * What became of a message that was handed in. sent: on its way to its provider. noProvider, waits, quietHours, noConsent: stored and
 * kept back, because nobody is set up to send it, because of its own time or the hours of the night, or because its receiver
 * has not agreed to it. refused: nothing goes to this address.
 */
export const SEND_OUTCOMES = ['sent', 'noProvider', 'waits', 'quietHours', 'noConsent', 'refused'] as const
export type SendOutcome = (typeof SEND_OUTCOMES)[number]
