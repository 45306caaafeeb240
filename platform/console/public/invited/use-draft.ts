import { useState } from 'react'

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  package: '',
  promoCode: '',
  businessName: '',
  marketingOptOut: false,
  consentSms: false,
  consentEmail: false,
}
export type Draft = typeof EMPTY

const keyOf = (token: string): string => `invited:${token}`

function stored(token: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '{}') as Partial<Draft> // written below
  } catch {
    return {} // no storage, or changed by hand
  }
}

/** Of a merchant, who is asked nothing of it. */
export const NO_MARKETING = { marketingOptOut: false, consent: { sms: false, email: false } } as const

/** What a member alone is asked. Who wants no marketing has agreed to none. */
export const memberAnswers = ({ package: chosen, promoCode, marketingOptOut, consentSms, consentEmail }: Draft) => ({
  ...(chosen && { package: chosen }),
  ...(promoCode.trim() && { promoCode }),
  marketingOptOut,
  consent: { sms: consentSms && !marketingOptOut, email: consentEmail && !marketingOptOut },
})

/** What somebody entered for an invitation, kept for this tab. Secrets are no part of it. */
export function useDraft(token: string, name: string) {
  const [draft, setDraft] = useState<Draft>(() => {
    const [firstName = '', ...rest] = name.split(' ')
    return { ...EMPTY, firstName, lastName: rest.join(' '), ...stored(token) }
  })
  const change = (patch: Partial<Draft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    sessionStorage.setItem(keyOf(token), JSON.stringify(next))
  }
  return { draft, change, forget: () => sessionStorage.removeItem(keyOf(token)) }
}
