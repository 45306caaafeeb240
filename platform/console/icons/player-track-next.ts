import { createIcon } from './create-icon.ts'

export const IconPlayerTrackNext = /* @__PURE__ */ createIcon('player-track-next', [
  ['path', { d: 'M3 5v14l8 -7l-8 -7' }],
  ['path', { d: 'M14 5v14l8 -7l-8 -7' }],
])
