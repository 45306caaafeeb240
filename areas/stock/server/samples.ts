/** Requests that /docs shows for calls whose schema tells too little. */
export const samples = {
  '/al/app/tasks/scans': {
    task: '01930000-0000-7000-8000-000000000001',
    scans: [
      {
        id: '01930000-0000-7000-8000-000000000417',
        code: '9300000000017',
        quantity: 6,
        at: '2026-03-14T09:30:00+10:00',
      },
    ],
  },
} as const
