import type { Localised, TenantData } from '#platform/server/operation/needs.ts'
import { readSettings } from './user-settings.ts'

/** Name of the user setting for the console's language. */
const LANGUAGE = 'language'

/** The language of a user's console, for messages that others send to them; the sender's where they chose none. */
export async function languageOfUser(home: TenantData & Localised, userId: string): Promise<string> {
  const chosen = (await readSettings(home, userId))[LANGUAGE]
  return typeof chosen === 'string' ? home.words.localeOf(chosen) : home.locale
}
