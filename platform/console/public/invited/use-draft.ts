import { useState } from 'react'

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  package: '',
  promoCode: '',
  businessName: '',
  marketingOptOut: false,
}
type Draft = typeof EMPTY

const keyOf = (token: string): string => `invited:${token}`

function stored(token: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '{}') as Partial<Draft> // written below
  } catch {
    return {} // no storage, or changed by hand
  }
}

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
