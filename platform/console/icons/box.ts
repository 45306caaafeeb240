import { createIcon } from './create-icon.ts'

export const IconBox = /* @__PURE__ */ createIcon('box', [
  ['path', { d: 'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5' }],
  ['path', { d: 'M12 12l8 -4.5' }],
  ['path', { d: 'M12 12l0 9' }],
  ['path', { d: 'M12 12l-8 -4.5' }],
])
