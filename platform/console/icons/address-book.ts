import { createIcon } from './create-icon.ts'

export const IconAddressBook = /* @__PURE__ */ createIcon('address-book', [
  ['path', { d: 'M20 6v12a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2' }],
  ['path', { d: 'M10 16h6' }],
  ['path', { d: 'M11 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M4 8h3' }],
  ['path', { d: 'M4 12h3' }],
  ['path', { d: 'M4 16h3' }],
])
