/** Requests that /docs shows for calls whose schema tells too little. */
export const samples = {
  '/al/acs/credential/resetPassback': {
    credentials: ['01930000-0000-7000-8000-000000000001'],
    reason: 'Drove out through the open gate',
  },
  '/al/acs/deviceControl/send': {
    entity: '01930000-0000-7000-8000-000000000001',
    do: 'open',
    reason: 'Delivery at the back door',
  },
  '/al/acs/verify': { plate: 'ABC123', entity: '01930000-0000-7000-8000-000000000001' },
} as const
