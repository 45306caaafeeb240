/** Requests that /docs shows for calls whose schema tells too little. */
export const samples = {
  '/al/parking/payStation/quote': { site: '01930000-0000-7000-8000-000000000001', plate: 'ABC123' },
  '/al/parking/stay/quote': { ordLot: 'HARBOUR', plate: 'ABC123' },
  '/al/parking/validation/find': { ordLot: 'HARBOUR', plate: 'ABC123' },
  '/al/parking/validation/apply': { ordLot: 'HARBOUR', plate: 'ABC123', type: 'LUNCH', key: 'key-000417' },
  '/al/parking/voucher/issue': {
    definition: '01930000-0000-7000-8000-000000000001',
    count: 1,
    holder: 'Rowan Lee',
    key: 'key-000417',
  },
} as const
