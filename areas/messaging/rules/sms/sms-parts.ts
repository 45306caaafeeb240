/** Characters of the GSM 7-bit default alphabet (3GPP TS 23.038, table 6.2.1), the escape left out. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters of its extension table: each takes the escape and one more (table 6.2.1.1). */
const EXTENDED = new Set('^{}\\[]~|€\f')

/** Units that one message holds, and that each part holds when several parts share a header. */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

export interface SmsParts {
  readonly encoding: 'gsm7' | 'ucs2'
  /** What the text takes: septets, or 16-bit units. */
  readonly units: number
  /** At least 1: an empty message is one too. */
  readonly parts: number
  /** Units that still fit into the last part. */
  readonly left: number
}

function sizeIn7Bit(character: string): number | undefined {
  if (BASIC.has(character)) return 1
  return EXTENDED.has(character) ? 2 : undefined
}

/** Sizes of the characters, none of which is divided between two parts; undefined where one needs UCS-2. */
function sizesIn7Bit(text: string): number[] | undefined {
  const sizes: number[] = []
  for (const character of text) {
    const size = sizeIn7Bit(character)
    if (size === undefined) return undefined
    sizes.push(size)
  }
  return sizes
}

/** Fills parts one after another, as a phone does: a character of two units that does not fit begins the next part. */
function fill(sizes: readonly number[], room: number): { parts: number; left: number } {
  let parts = 1
  let left = room
  for (const size of sizes) {
    if (size > left) {
      parts += 1
      left = room
    }
    left -= size
  }
  return { parts, left }
}

/** How a network divides a text message into parts, each of which is paid for. */
export function smsParts(text: string): SmsParts {
  const septets = sizesIn7Bit(text)
  const encoding = septets ? 'gsm7' : 'ucs2'
  const sizes = septets ?? [...text].map(character => character.length)
  const room = ROOM[encoding]
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= room.alone) return { encoding, units, parts: 1, left: room.alone - units }
  return { encoding, units, ...fill(sizes, room.part) }
}
