import { createIcon } from './create-icon.ts'

export const IconMailForward = /* @__PURE__ */ createIcon('mail-forward', [
  ['path', { d: 'M12 18h-7a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v7.5' }],
  ['path', { d: 'M3 6l9 6l9 -6' }],
  ['path', { d: 'M15 18h6' }],
  ['path', { d: 'M18 15l3 3l-3 3' }],
])
