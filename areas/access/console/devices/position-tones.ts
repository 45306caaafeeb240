/** How the position of a barrier or door is marked. */
export const POSITION_TONES = {
  lowered: 'idle',
  raised: 'busy',
  moving: 'busy',
  fault: 'bad',
  unknown: 'idle',
} as const
