import { createIcon } from './create-icon.ts'

export const IconViewportNarrow = /* @__PURE__ */ createIcon('viewport-narrow', [
  ['path', { d: 'M3 12h7l-3 -3' }],
  ['path', { d: 'M7 15l3 -3' }],
  ['path', { d: 'M21 12h-7l3 -3' }],
  ['path', { d: 'M17 15l-3 -3' }],
  ['path', { d: 'M9 6v-1a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v1' }],
  ['path', { d: 'M9 18v1a2 2 0 0 0 2 2h2a2 2 0 0 0 2 -2v-1' }],
])
