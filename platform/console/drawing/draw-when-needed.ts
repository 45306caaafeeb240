import type { DrawTexts } from '#platform/rules/drawing/text-box.ts'

/** Loads the drawing with the first text that a printer has no letters for. */
export const drawWhenNeeded: DrawTexts = async boxes => (await import('./draw-texts.ts')).drawTexts(boxes)
