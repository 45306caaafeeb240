/** Whether a webhook wants events of a type: by `*`, `pos.*` or the whole name. */
export const wantsType = (wanted: readonly string[], type: string): boolean =>
  wanted.some(each => each === '*' || each === type || (each.endsWith('.*') && type.startsWith(each.slice(0, -1))))

export const isTypePattern = (text: string): boolean => /^(\*|[a-z]\w*(\.[a-z]\w*)*(\.\*)?)$/i.test(text)
