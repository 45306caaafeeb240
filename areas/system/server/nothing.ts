/** What a call answers that has nothing to say but that it was done. */
export type Nothing = Record<string, never>
