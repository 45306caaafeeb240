import { createIcon } from './create-icon.ts'

export const IconChevronsLeft = /* @__PURE__ */ createIcon('chevrons-left', [
  ['path', { d: 'M11 7l-5 5l5 5' }],
  ['path', { d: 'M17 7l-5 5l5 5' }],
])
