import { COMMON_PASSWORDS } from './known-passwords.ts'

/** Why a text is never accepted as a password, even with consent. `own`: it is the user's name or address. */
export type PasswordProblem = 'blank' | 'short' | 'own' | 'common'

export const SHORTEST_PASSWORD = 4

/** Compared without case and without the spaces around it. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * Returns why a password is refused; undefined when it is acceptable.
 * @param own the user's names, e-mail address and mobile
 */
export function passwordProblem(password: string, own: readonly string[] = []): PasswordProblem | undefined {
  const text = plain(password)
  if (text === '') return 'blank'
  if ([...text].length < SHORTEST_PASSWORD) return 'short'
  if (own.some(name => plain(name) === text)) return 'own'
  return COMMON_PASSWORDS.has(text) ? 'common' : undefined
}
