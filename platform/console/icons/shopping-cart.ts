import { createIcon } from './create-icon.ts'

export const IconShoppingCart = /* @__PURE__ */ createIcon('shopping-cart', [
  ['path', { d: 'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M17 17h-11v-14h-2' }],
  ['path', { d: 'M6 5l14 1l-1 7h-13' }],
])
