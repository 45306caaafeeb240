import { COMMON_PASSWORDS } from './known-passwords.ts'

/** Why something can never be a password, whoever agrees to it. `own`: it is the name or the address of its user. */
export type PasswordProblem = 'blank' | 'short' | 'own' | 'common'

export const SHORTEST_PASSWORD = 4

/** Compared without case and without the spaces around it. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** @param own what the user is called and reached by: names, e-mail address, mobile */
export function passwordProblem(password: string, own: readonly string[] = []): PasswordProblem | undefined {
  const text = plain(password)
  if (text === '') return 'blank'
  if ([...text].length < SHORTEST_PASSWORD) return 'short'
  if (own.some(name => plain(name) === text)) return 'own'
  return COMMON_PASSWORDS.has(text) ? 'common' : undefined
}
