// What QR codes contain (access.md section 4).

export const QR_KINDS = ['link', 'text', 'wifi'] as const
export type QrKind = (typeof QR_KINDS)[number]
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const
export type QrLevel = (typeof QR_LEVELS)[number]
export const MOST_CODES = 200
/** Bytes of UTF-8 that the largest symbol (version 40) holds, by level: ISO/IEC 18004. */
const CAPACITY: Readonly<Record<QrLevel, number>> = { L: 2953, M: 2331, Q: 1663, H: 1273 }

export interface QrContent {
  /** Printed below the code, and the name of its file. */
  readonly name: string
  readonly content: string
}

export type QrProblem =
  | { readonly code: 'none' | 'badLink' }
  | { readonly code: 'tooMany'; readonly most: number }
  | { readonly code: 'tooLong'; readonly name: string }

export interface QrWifi {
  readonly network: string
  /** Empty: an open network. */
  readonly password: string
}

/** A code a line of links or texts, each content once; a name can come first, before a semicolon. */
export function readLines(lines: string): QrContent[] {
  const codes = lines
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const at = line.indexOf(';')
      const content = at < 0 ? '' : line.slice(at + 1).trim()
      return content === '' ? { name: line, content: line } : { name: line.slice(0, at).trim() || content, content }
    })
  return codes.filter(({ content }, at) => codes.findIndex(code => code.content === content) === at)
}

/** A network as phones read it: `WIFI:T:WPA;S:name;P:password;;`, with a backslash before its special characters. */
export function wifiContent({ network, password }: QrWifi): QrContent[] {
  const escaped = (text: string) => text.replace(/[\\;,:"]/g, character => `\\${character}`)
  if (network.trim() === '') return []
  const key = password === '' ? 'T:nopass' : `T:WPA;P:${escaped(password)}`
  return [{ name: network, content: `WIFI:S:${escaped(network)};${key};;` }]
}

/** Undefined: the codes can be drawn. */
export function qrProblem(kind: QrKind, codes: readonly QrContent[], level: QrLevel): QrProblem | undefined {
  if (codes.length === 0) return { code: 'none' }
  if (codes.length > MOST_CODES) return { code: 'tooMany', most: MOST_CODES }
  if (kind === 'link' && codes.some(({ content }) => !isWebAddress(content))) return { code: 'badLink' }
  const long = codes.find(({ content }) => new TextEncoder().encode(content).length > CAPACITY[level])
  return long && { code: 'tooLong', name: long.name.slice(0, 40) }
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}
