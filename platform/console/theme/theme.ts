import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { amber, blue, dark, gray, ledger, red } from './palette.ts'

/** Milliseconds: the longest animation (LOOK.md). */
const MOTION_MS = 100
const quick = { transitionProps: { duration: MOTION_MS } }

export const theme = createTheme({
  primaryColor: 'ledger',
  primaryShade: 6,
  autoContrast: true,
  respectReducedMotion: true,
  colors: { ledger, gray, dark, red, blue, green: ledger, yellow: amber, orange: amber },
  white: '#ffffff',
  black: '#1a1e24',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.35' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  // Plain values instead of `Modal.extend`, which would load the components with sign-in.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    // A 16 px box with a button's corners would look round.
    Checkbox: { defaultProps: { radius: 'xs' } },
    // A number out of range is reported, never changed silently.
    NumberInput: { defaultProps: { clampBehavior: 'none' } },
    Modal: { defaultProps: quick },
    Drawer: { defaultProps: quick },
    // Without the placeholder the first entry gets the focus, and a menu contains nothing but entries.
    Menu: { defaultProps: { ...quick, shadow: 'sm', withInitialFocusPlaceholder: false } },
    // A dialog's head is not the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Help is below its field (LOOK.md).
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Popover: { defaultProps: { ...quick, shadow: 'sm' } },
    // The list itself scrolls (base.css): an inner scroll layer cannot be reached without a mouse.
    Autocomplete: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Select: { defaultProps: { withScrollArea: false } },
    TagsInput: { defaultProps: { withScrollArea: false } },
    Tooltip: { defaultProps: { ...quick, openDelay: 400 } },
  },
})

/** Text must have AA contrast; the library's own greys and reds do not. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--space-half': '2px',
    '--space-1': '4px',
    '--space-2': '8px',
    '--space-3': '12px',
    '--mark-width': '3px',
    '--dot-size': '8px',
    '--focus-inset': '-2px',
    '--control-height': '34px',
    '--touch-height': '44px',
    '--row-height': '36px',
    '--row-height-compact': '30px',
    '--font-size-table': '0.8125rem',
    '--top-bar-height': '48px',
    '--tab-bar-height': '34px',
    '--menu-width': '232px',
    '--menu-width-collapsed': '56px',
  },
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--surface-sunken': 'var(--mantine-color-gray-0)',
    '--surface-hover': 'var(--mantine-color-gray-1)',
    '--surface-chosen': 'var(--mantine-color-ledger-0)',
    '--text-chosen': 'var(--mantine-color-ledger-7)',
    '--mark': 'var(--mantine-color-ledger-6)',
    '--line': 'var(--mantine-color-gray-3)',
    '--chart-first': 'var(--mantine-color-ledger-6)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--surface-sunken': 'var(--mantine-color-dark-8)',
    '--surface-hover': 'var(--mantine-color-dark-6)',
    '--surface-chosen': 'color-mix(in srgb, var(--mantine-color-ledger-6) 30%, transparent)',
    '--text-chosen': 'var(--mantine-color-ledger-2)',
    '--mark': 'var(--mantine-color-ledger-4)',
    '--line': 'var(--mantine-color-dark-5)',
    '--chart-first': 'var(--mantine-color-ledger-5)',
  },
})
