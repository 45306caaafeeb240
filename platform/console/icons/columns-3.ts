import { createIcon } from './create-icon.ts'

export const IconColumns3 = /* @__PURE__ */ createIcon('columns-3', [
  ['path', { d: 'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16' }],
  ['path', { d: 'M9 3v18' }],
  ['path', { d: 'M15 3v18' }],
])
