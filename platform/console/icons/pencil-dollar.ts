import { createIcon } from './create-icon.ts'

export const IconPencilDollar = /* @__PURE__ */ createIcon('pencil-dollar', [
  ['path', { d: 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4' }],
  ['path', { d: 'M13.5 6.5l4 4' }],
  ['path', { d: 'M21 15h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5' }],
  ['path', { d: 'M19 21v1m0 -8v1' }],
])
