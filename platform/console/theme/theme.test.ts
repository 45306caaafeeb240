import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, it } from 'vitest'
import { contrast } from '#platform/rules/drawing/contrast.ts'
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

it('what marks the chosen and the focused stands out from the page, by day and by night', () => {
  expect(contrast('#ffffff', colourOf(inLight['--mark']))).toBeGreaterThan(SEEN)
  for (const ground of dark.slice(6, 9)) expect(contrast(ground, colourOf(inDark['--mark']))).toBeGreaterThan(SEEN)
})
