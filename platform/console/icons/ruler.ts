import { createIcon } from './create-icon.ts'

export const IconRuler = /* @__PURE__ */ createIcon('ruler', [
  [
    'path',
    {
      d: 'M5 4h14a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-7a1 1 0 0 0 -1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1',
    },
  ],
  ['path', { d: 'M4 8l2 0' }],
  ['path', { d: 'M4 12l3 0' }],
  ['path', { d: 'M4 16l2 0' }],
  ['path', { d: 'M8 4l0 2' }],
  ['path', { d: 'M12 4l0 3' }],
  ['path', { d: 'M16 4l0 2' }],
])
