/** Requests that /docs shows for calls whose schema tells too little. */
export const samples = {
  '/al/pos/basket/price': {
    ordLot: 'HARBOUR',
    lines: [
      { lineNo: 1, pluId: '1001', quantity: 2 },
      { lineNo: 2, barcode: '9300000000017', quantity: 1 },
    ],
    coupons: [],
  },
} as const
