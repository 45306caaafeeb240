import { createIcon } from './create-icon.ts'

export const IconClipboardCheck = /* @__PURE__ */ createIcon('clipboard-check', [
  ['path', { d: 'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2' }],
  ['path', { d: 'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2' }],
  ['path', { d: 'M9 14l2 2l4 -4' }],
])
