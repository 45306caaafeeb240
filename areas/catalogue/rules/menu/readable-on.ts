const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
/** The luminance at which black and white are read equally well (WCAG 2.2: the two contrasts are the same there). */
const MIDDLE = 0.179

const linear = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Which letters are read on a colour (#rrggbb); undefined where it is none. */
export function readableOn(colour: string): 'light' | 'dark' | undefined {
  const [, red, green, blue] = HEX.exec(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > MIDDLE ? 'dark' : 'light'
}
