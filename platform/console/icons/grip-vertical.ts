import { createIcon } from './create-icon.ts'

export const IconGripVertical = /* @__PURE__ */ createIcon('grip-vertical', [
  ['path', { d: 'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
])
