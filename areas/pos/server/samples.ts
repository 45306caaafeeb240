/** Requests that /docs shows for calls whose schema tells too little. */
export const samples = {
  '/al/pos/drawer/opened': {
    ordLot: 'HARBOUR',
    register: 'R1',
    id: '01930000-0000-7000-8000-000000000001',
    reason: 'Change',
  },
  '/al/pos/sale/upload': {
    ordLot: 'HARBOUR',
    sales: [
      {
        saleId: '01930000-0000-7000-8000-000000000417',
        billNum: 'R1-000417',
        register: 'R1',
        soldAt: '2026-03-14T09:30:00+10:00',
        mode: 'sales',
        lines: [{ lineNo: 1, pluId: '1001', name: 'Flat white', quantity: 2, unitPrice: 5.5, net: 11, tax: 1 }],
        tenders: [{ method: 'cash', amount: 20, change: 9 }],
        gross: 11,
        discount: 0,
        net: 11,
        tax: 1,
        payable: 11,
      },
    ],
  },
  '/al/pos/onlineOrder/deliver': {
    ordLot: 'HARBOUR',
    order: {
      channel: 'online',
      channelOrderId: 'WEB-000417',
      number: '417',
      customerName: 'Rowan Lee',
      lines: [{ name: 'Flat white', quantity: 2, net: 11, pluId: '1001' }],
      total: 11,
    },
  },
} as const
