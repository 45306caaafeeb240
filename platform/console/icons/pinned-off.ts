import { createIcon } from './create-icon.ts'

export const IconPinnedOff = /* @__PURE__ */ createIcon('pinned-off', [
  ['path', { d: 'M9 4v1' }],
  ['path', { d: 'M9 9v1l-2 4v2h9' }],
  ['path', { d: 'M16 12l-1 -2v-6' }],
  ['path', { d: 'M12 16v5' }],
  ['path', { d: 'M8 4h8' }],
  ['path', { d: 'M3 3l18 18' }],
])
