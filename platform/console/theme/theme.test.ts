import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, it } from 'vitest'
import { dark } from './palette.ts'
import { theme, variables } from './theme.ts'

/** Contrast of shapes (WCAG 2.2, 1.4.11). */
const SEEN = 3

const full = mergeMantineTheme(DEFAULT_THEME, theme)
const { light: inLight, dark: inDark } = variables(full)

function colourOf(words: string | undefined): string {
  const [, name = '', step = ''] = /^var\(--mantine-color-(\w+)-(\d)\)$/.exec(words ?? '') ?? []
  return full.colors[name]?.[Number(step)] ?? `no colour: ${words}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [dim = 0, bright = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

it('what marks the chosen and the focused stands out from the page, by day and by night', () => {
  expect(contrast('#ffffff', colourOf(inLight['--mark']))).toBeGreaterThan(SEEN)
  for (const ground of dark.slice(6, 9)) expect(contrast(ground, colourOf(inDark['--mark']))).toBeGreaterThan(SEEN)
})
