import { createIcon } from './create-icon.ts'

export const IconDevices = /* @__PURE__ */ createIcon('devices', [
  ['path', { d: 'M13 9a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-10' }],
  ['path', { d: 'M18 8v-3a1 1 0 0 0 -1 -1h-13a1 1 0 0 0 -1 1v12a1 1 0 0 0 1 1h9' }],
  ['path', { d: 'M16 9h2' }],
])
