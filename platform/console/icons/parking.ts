import { createIcon } from './create-icon.ts'

export const IconParking = /* @__PURE__ */ createIcon('parking', [
  ['path', { d: 'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14' }],
  ['path', { d: 'M10 16v-8h2.667c.736 0 1.333 .895 1.333 2s-.597 2 -1.333 2h-2.667' }],
])
