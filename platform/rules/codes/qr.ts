/** Defaults for QR codes. Level M tolerates 15 % of the symbol being unreadable. */
export const QR_DEFAULTS = { sizePx: 196, errorCorrectionLevel: 'M' } as const
