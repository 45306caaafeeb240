interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Splits a full name: the last word is the last name. A single word is a first name. */
export function splitName(name: string): PersonName {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, words.length > 1 ? -1 : 1).join(' '), lastName }
}

export const joinName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim()

const LONGEST = 32

/**
 * Letters without accents, words joined by dots, starting with a letter. Empty if nothing is left, as for a Chinese
 * name.
 */
function asCode(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter(word => word !== '')
  return words
    .join('.')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/\.+$/, '')
}

const FEWEST = 2

/** User name of a person: from the name, otherwise from the email address. */
export function staffCode(name: string, email?: string | null): string {
  const candidates = [asCode(name), asCode(email?.split('@')[0] ?? '')]
  return candidates.find(code => code.length >= FEWEST) ?? 'staff'
}
