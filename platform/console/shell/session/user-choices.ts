import type * as profileCalls from '#platform/contract/calls/profile.ts'
import { call } from '../api/call.ts'
import { named } from '../api/named-call.ts'
import { changeLanguage, currentLocale } from '../language/messages.tsx'
import { session } from './session-store.ts'

const saveUserSettings = named<typeof profileCalls.saveUserSettings>('/al/user/settings/save')

/** Applies the language that the user chose on another device. */
export async function applyUserChoices(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { language } = settings
  if (typeof language === 'string' && language !== currentLocale().id) await changeLanguage(language)
}

/** Changes the language here immediately, and for the user's other devices through the server. */
export async function chooseLanguage(id: string): Promise<void> {
  await changeLanguage(id)
  if (!session.get().user) return
  // This browser has already stored it: failing to reach other devices is not an error.
  await call(saveUserSettings, { settings: { language: id } }, { hideErrors: true, hideLoading: true }).catch(() => {})
}
