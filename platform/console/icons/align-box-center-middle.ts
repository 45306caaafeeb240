import { createIcon } from './create-icon.ts'

export const IconAlignBoxCenterMiddle = /* @__PURE__ */ createIcon('align-box-center-middle', [
  ['path', { d: 'M3 19v-14a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2' }],
  ['path', { d: 'M11 15h2' }],
  ['path', { d: 'M9 12h6' }],
  ['path', { d: 'M10 9h4' }],
])
