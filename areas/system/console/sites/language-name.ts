/** Name of a language in another: "German" for `de`. The code itself when it is unknown. */
export function languageName(iso: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(iso) ?? iso
  } catch (fault) {
    // Intl throws for codes that cannot be a language.
    if (fault instanceof RangeError) return iso
    throw fault
  }
}
