const HIDDEN = '•••'

/** The last digits of a number, enough for its owner to know it. */
export const maskedNumber = (text: string): string => `${HIDDEN}${text.length > 6 ? text.slice(-3) : ''}`

/** Of other texts nothing is shown but that there is one. */
export const maskedText = HIDDEN

/** `casey@example.com` is `c•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}` : HIDDEN
}
