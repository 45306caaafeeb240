import { createIcon } from './create-icon.ts'

export const IconArrowDownRight = /* @__PURE__ */ createIcon('arrow-down-right', [
  ['path', { d: 'M7 7l10 10' }],
  ['path', { d: 'M17 8l0 9l-9 0' }],
])
