const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Of text (WCAG 2.2, level AA). */
export const LEAST_CONTRAST = 4.5

const linear = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of #rrggbb (WCAG 2.2), 0 to 1; undefined where it is no colour. */
export function luminance(colour: string): number | undefined {
  const [, red, green, blue] = HEX.exec(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21; undefined where one is no colour. */
export function contrast(first: string, second: string): number | undefined {
  const [one, other] = [luminance(first), luminance(second)]
  if (one === undefined || other === undefined) return undefined
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
