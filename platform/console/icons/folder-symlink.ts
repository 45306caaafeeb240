import { createIcon } from './create-icon.ts'

export const IconFolderSymlink = /* @__PURE__ */ createIcon('folder-symlink', [
  ['path', { d: 'M3 21v-4a3 3 0 0 1 3 -3h5' }],
  ['path', { d: 'M8 17l3 -3l-3 -3' }],
  ['path', { d: 'M3 11v-5a2 2 0 0 1 2 -2h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8' }],
])
