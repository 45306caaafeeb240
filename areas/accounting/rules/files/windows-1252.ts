const BYTES = 256
const QUESTION_MARK = 0x3f

/** Built from the decoder of every browser and Node; a newline and a tab are themselves. */
const byteByLetter: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: BYTES }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
)

/** Letters that Windows-1252 does not have lose their accents, or become question marks. */
export const toWindows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text.normalize('NFC')].map(toByte))

function toByte(letter: string): number {
  const [plain = ''] = letter.normalize('NFKD')
  return byteByLetter.get(letter) ?? byteByLetter.get(plain) ?? QUESTION_MARK
}
