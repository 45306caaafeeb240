import { createIcon } from './create-icon.ts'

export const IconRotateClockwise = /* @__PURE__ */ createIcon('rotate-clockwise', [
  ['path', { d: 'M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5' }],
])
