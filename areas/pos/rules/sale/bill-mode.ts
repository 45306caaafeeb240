/** Modes of a bill (areas.md section 4; the stock modes are documents of the stock area). */
export const BILL_MODES = ['sales', 'refund', 'itemVoid', 'transactionVoid', 'manual'] as const
export type BillMode = (typeof BILL_MODES)[number]

export const CHANNELS = ['pos', 'kiosk', 'online', 'delivery'] as const
export type Channel = (typeof CHANNELS)[number]
