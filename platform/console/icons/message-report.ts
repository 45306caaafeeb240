import { createIcon } from './create-icon.ts'

export const IconMessageReport = /* @__PURE__ */ createIcon('message-report', [
  ['path', { d: 'M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12' }],
  ['path', { d: 'M12 8v3' }],
  ['path', { d: 'M12 14v.01' }],
])
