import { createIcon } from './create-icon.ts'

export const IconViewportWide = /* @__PURE__ */ createIcon('viewport-wide', [
  ['path', { d: 'M10 12h-7l3 -3' }],
  ['path', { d: 'M6 15l-3 -3' }],
  ['path', { d: 'M14 12h7l-3 -3' }],
  ['path', { d: 'M18 15l3 -3' }],
  ['path', { d: 'M3 6v-1a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v1' }],
  ['path', { d: 'M3 18v1a2 2 0 0 0 2 2h14a2 2 0 0 0 2 -2v-1' }],
])
