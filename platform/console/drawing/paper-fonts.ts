import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2?url'
import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff2?url'
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2?url'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import latinExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url'
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff2?url'
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2?url'
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff2?url'
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff2?url'
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2?url'
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff2?url'
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff2?url'
import sinhala from '@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff2?url'
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2?url'
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2?url'
import korean from '#platform/rules/drawing/fonts/noto-sans-kr-400.woff?url'
import chinese from '#platform/rules/drawing/fonts/noto-sans-sc-400.woff?url'

interface PaperFont {
  readonly family: string
  readonly address: string
  readonly letters: RegExp
}

const font = (family: string, address: string, letters: RegExp): PaperFont => ({
  family: `Paper ${family}`,
  address,
  letters,
})

/** The fonts of the server's documents, each loaded when its letters are first drawn. Other letters use the device's. */
const FONTS: readonly PaperFont[] = [
  font('Latin', latin, /[\x20-\x7e]/),
  font('Latin extended', latinExtended, /[\u0100-\u02af]/),
  font('Vietnamese', vietnamese, /[\u0300-\u036f\u1ea0-\u1ef9]/),
  font('Greek', greek, /\p{Script=Greek}/u),
  font('Cyrillic', cyrillic, /\p{Script=Cyrillic}/u),
  font('Arabic', arabic, /\p{Script=Arabic}/u),
  font('Hebrew', hebrew, /\p{Script=Hebrew}/u),
  font('Thai', thai, /\p{Script=Thai}/u),
  font('Devanagari', devanagari, /\p{Script=Devanagari}/u),
  font('Bengali', bengali, /\p{Script=Bengali}/u),
  font('Gujarati', gujarati, /\p{Script=Gujarati}/u),
  font('Gurmukhi', gurmukhi, /\p{Script=Gurmukhi}/u),
  font('Kannada', kannada, /\p{Script=Kannada}/u),
  font('Malayalam', malayalam, /\p{Script=Malayalam}/u),
  font('Sinhala', sinhala, /\p{Script=Sinhala}/u),
  font('Tamil', tamil, /\p{Script=Tamil}/u),
  font('Telugu', telugu, /\p{Script=Telugu}/u),
  font('Chinese', chinese, /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/),
  font('Korean', korean, /\p{Script=Hangul}/u),
]

const loading = new Map<string, Promise<void>>()

async function load({ family, address }: PaperFont): Promise<void> {
  try {
    document.fonts.add(await new FontFace(family, `url(${address})`).load())
  } catch {
    // Offline before its first use: the device's own font draws the letters, and the next docket tries again.
    loading.delete(family)
  }
}

/** Loads the fonts of texts; returns the families in order, for a canvas. */
export async function loadPaperFonts(texts: readonly string[]): Promise<string> {
  const text = texts.join('')
  const needed = FONTS.filter(({ letters }) => letters.test(text))
  await Promise.all(
    needed.map(each => {
      const started = loading.get(each.family) ?? load(each)
      loading.set(each.family, started)
      return started
    }),
  )
  return [...needed.map(({ family }) => `"${family}"`), 'sans-serif'].join(', ')
}
