import { createIcon } from './create-icon.ts'

export const IconDiscount = /* @__PURE__ */ createIcon('discount', [
  ['path', { d: 'M9 15l6 -6' }],
  ['path', { d: 'M9 9.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', fill: 'currentColor' }],
  ['path', { d: 'M14 14.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', fill: 'currentColor' }],
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
])
