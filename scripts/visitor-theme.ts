import { dark, gray, ledger, red } from '../platform/console/theme/palette.ts'
import { theme, variables } from '../platform/console/theme/theme.ts'

type Values = Readonly<Record<string, string | undefined>>

const declared = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const steps = (name: string, colours: readonly string[]): Values =>
  Object.fromEntries(colours.map((colour, step) => [`--mantine-color-${name}-${step}`, colour]))

const scale = (name: string, sizes: Values): Values =>
  Object.fromEntries(Object.entries(sizes).map(([size, value]) => [`--mantine-${name}-${size}`, value]))

/** The theme's variables as the kit's library would set them, for pages without the library. */
export function visitorTheme(): string {
  const resolved = variables({} as Parameters<typeof variables>[0]) // ours asks nothing of the theme
  const { fontSizes = {}, lineHeights = {}, spacing = {}, radius = {} } = theme
  const both = {
    '--mantine-color-white': theme.white,
    '--mantine-color-black': theme.black,
    '--mantine-font-family': theme.fontFamily,
    '--mantine-radius-default': radius.sm,
    ...steps('ledger', ledger),
    ...steps('gray', gray),
    ...steps('dark', dark),
    ...steps('red', red),
    ...scale('font-size', fontSizes),
    ...scale('line-height', lineHeights),
    ...scale('spacing', spacing),
    ...scale('radius', radius),
    ...resolved.variables,
  }
  const light = {
    'color-scheme': 'light',
    '--mantine-color-body': 'var(--mantine-color-white)',
    '--mantine-color-text': 'var(--mantine-color-black)',
    '--field-line': 'var(--mantine-color-gray-4)',
    '--field-ground': 'var(--mantine-color-white)',
    ...resolved.light,
  }
  const night = {
    'color-scheme': 'dark',
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--field-line': 'var(--mantine-color-dark-4)',
    '--field-ground': 'var(--mantine-color-dark-6)',
    ...resolved.dark,
  }
  return `:root{${declared(both)}}:root{${declared(light)}}:root[data-mantine-color-scheme=dark]{${declared(night)}}`
}
