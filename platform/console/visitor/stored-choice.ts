type Choice = 'language' | 'colour-scheme'

/** A choice that the visitor made in an earlier visit; null in a browser that keeps nothing for a page within another site. */
export function storedChoice(name: Choice): string | null {
  try {
    return window.localStorage.getItem(name)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

export function storeChoice(name: Choice, value: string): void {
  try {
    window.localStorage.setItem(name, value)
  } catch (error) {
    // The choice applies to this visit alone.
    if (!(error instanceof DOMException)) throw error
  }
}
