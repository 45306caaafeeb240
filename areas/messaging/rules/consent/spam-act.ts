/** What a marketing text must say (Spam Act 2003 (Cth), sections 17 and 18), as variables of its template. */
const REQUIRED = {
  sms: ['merchant.name', 'unsubscribe'],
  email: ['merchant.name', 'merchant.abn', 'merchant.contact', 'unsubscribe'],
} as const

/** Variables that a marketing text lacks: it does not say who sends it, or gives no way out. */
export const missingBySpamAct = (channel: 'sms' | 'email', variables: ReadonlySet<string>): readonly string[] =>
  REQUIRED[channel].filter(required => !variables.has(required))

/** What a merchant must have set before anything is sent as marketing. */
export const missingSender = ({
  name,
  abn,
  contact,
}: {
  name: string
  abn: string
  contact: string
}): readonly string[] =>
  Object.entries({ name, abn, contact })
    .filter(([, text]) => text.trim() === '')
    .map(([what]) => what)
