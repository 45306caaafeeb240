import { createIcon } from './create-icon.ts'

export const IconChevronsRight = /* @__PURE__ */ createIcon('chevrons-right', [
  ['path', { d: 'M7 7l5 5l-5 5' }],
  ['path', { d: 'M13 7l5 5l-5 5' }],
])
