import type { Localised, TenantData } from '#platform/server/operation/needs.ts'
import { settingsOf } from './user-settings.ts'

/** Name in the user's settings of the language that the console is read in. */
const LANGUAGE = 'language'

/** The language in which a user reads the console, for what is written to them by others; the writer's where they chose none. */
export async function languageOfUser(home: TenantData & Localised, userId: string): Promise<string> {
  const chosen = (await settingsOf(home, userId))[LANGUAGE]
  return typeof chosen === 'string' ? home.words.localeOf(chosen) : home.locale
}
