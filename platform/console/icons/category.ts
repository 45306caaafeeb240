import { createIcon } from './create-icon.ts'

export const IconCategory = /* @__PURE__ */ createIcon('category', [
  ['path', { d: 'M4 4h6v6h-6l0 -6' }],
  ['path', { d: 'M14 4h6v6h-6l0 -6' }],
  ['path', { d: 'M4 14h6v6h-6l0 -6' }],
  ['path', { d: 'M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' }],
])
