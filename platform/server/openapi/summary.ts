/** Characters of a summary; longer first sentences are cut at a colon, a semicolon or a comma. */
const LONGEST = 90

/** The first sentence of a description, without its full stop. */
export function toSummary(description: string): string {
  const sentence = description.split(/(?<=[.?!])\s+(?=[A-Z`])/, 1)[0] ?? ''
  const whole = sentence.replace(/\.$/, '')
  if (whole.length <= LONGEST) return whole
  for (const mark of [/[:;]\s/, /,\s/]) {
    const part = whole.split(mark, 1)[0] ?? ''
    if (part.length >= 20 && part.length <= LONGEST) return part
  }
  return `${whole.slice(0, whole.lastIndexOf(' ', LONGEST))} …`
}
