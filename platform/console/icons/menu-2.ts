import { createIcon } from './create-icon.ts'

export const IconMenu2 = /* @__PURE__ */ createIcon('menu-2', [
  ['path', { d: 'M4 6l16 0' }],
  ['path', { d: 'M4 12l16 0' }],
  ['path', { d: 'M4 18l16 0' }],
])
