/** -1 empty, 0 weak, 1 medium, 2 strong. */
export type PasswordStrength = -1 | 0 | 1 | 2

/**
 * Strength of a password by the spec's meter: strong is 8 characters or more with a lowercase letter, an uppercase
 * letter, a digit and one of !@#$%^&*; medium is 6 or more with two of lowercase, uppercase and digit.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return -1
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter(kind => kind.test(password)).length
  if (password.length >= 8 && kinds === 3 && /[!@#$%^&*]/.test(password)) return 2
  if (password.length >= 6 && kinds >= 2) return 1
  return 0
}
