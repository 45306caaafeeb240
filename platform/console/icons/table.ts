import { createIcon } from './create-icon.ts'

export const IconTable = /* @__PURE__ */ createIcon('table', [
  ['path', { d: 'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14' }],
  ['path', { d: 'M3 10h18' }],
  ['path', { d: 'M10 3v18' }],
])
