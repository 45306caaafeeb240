/** Language without its region: `zh` of `zh-CN`. */
const base = (language: string): string => language.split('-', 1)[0] ?? language

/**
 * The text in the first language that there is one for, then English, then any. A region of its own comes before another of the
 * same language: who reads zh-TW is given zh-CN rather than English.
 */
export function inLanguage<T extends { readonly language: string }>(
  texts: readonly T[],
  wanted: readonly (string | null | undefined)[],
): T | undefined {
  for (const language of [...wanted, 'en']) {
    if (!language) continue
    const match =
      texts.find(text => text.language === language) ?? texts.find(text => base(text.language) === base(language))
    if (match) return match
  }
  return texts[0]
}
