type ChinesePage = 'gb18030' | 'big5'

const FIRST_LEAD = 0x81
const LAST_LEAD = 0xfe
const FIRST_TRAIL = 0x40
const NO_CHARACTER = '\ufffd'

/**
 * Browsers and Node can decode these encodings but not encode them, so the encoding table is built once from decoding.
 */
function reversed(page: ChinesePage): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder(page)
  const bytes = new Map<string, readonly [number, number]>()
  for (let lead = FIRST_LEAD; lead <= LAST_LEAD; lead += 1) {
    for (let trail = FIRST_TRAIL; trail <= LAST_LEAD; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      const isOneCharacter = [...character].length === 1 && character !== NO_CHARACTER
      if (isOneCharacter && !bytes.has(character)) bytes.set(character, [lead, trail])
    }
  }
  return bytes
}

const known = new Map<ChinesePage, ReadonlyMap<string, readonly [number, number]>>()

/** The two bytes of each character that the code page has. */
export function chineseCharacters(page: ChinesePage): ReadonlyMap<string, readonly [number, number]> {
  const map = known.get(page) ?? reversed(page)
  known.set(page, map)
  return map
}
