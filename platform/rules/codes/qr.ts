/** How the product draws QR codes where nothing else is asked for. Level M survives 15 % of the symbol being unreadable. */
export const QR_DEFAULTS = { sizePx: 196, errorCorrectionLevel: 'M' } as const
