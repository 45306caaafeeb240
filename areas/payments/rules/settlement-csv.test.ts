import { describe, expect, it } from 'vitest'
import { readSettlementCsv } from './settlement-csv.ts'

const HEAD = 'kind,terminal,reference,authorisation,scheme,last4,amount,fee,time'

describe('a settlement file', () => {
  it('is read by its column names, in any order, with quoted cells', () => {
    expect(
      readSettlementCsv(`\uFEFF${HEAD}\r\npayment,T-1,"A,1",9,visa,4242,12.50,0.20,2026-11-20T09:00:00+10:00\r\n`),
    ).toEqual([
      {
        ...{ kind: 'payment', terminal: 'T-1', providerRef: 'A,1', authorisation: '9', scheme: 'visa', last4: '4242' },
        ...{ amount: 12.5, fee: 0.2, at: '2026-11-19T23:00:00.000Z' },
      },
    ])
    expect(readSettlementCsv('time,amount,kind\n2026-11-20T00:00:00Z,-5,refund')).toMatchObject([
      { amount: -5, fee: 0 },
    ])
  })

  it('says which column or value is wrong', () => {
    expect(readSettlementCsv('')).toEqual({ problem: 'columnMissing', column: 'kind' })
    expect(readSettlementCsv(HEAD)).toEqual({ problem: 'emptyFile' })
    expect(readSettlementCsv('kind,amount\npayment,1')).toEqual({ problem: 'columnMissing', column: 'time' })
    const row = (text: string) => readSettlementCsv(`kind,amount,time\n${text}`)
    expect(row('payment,1.005,2026-11-20')).toEqual({ problem: 'badRow', row: 2, value: '1.005' })
    expect(row('gift,1,2026-11-20')).toEqual({ problem: 'badRow', row: 2, value: 'gift' })
    expect(row('payment,1,yesterday')).toEqual({ problem: 'badRow', row: 2, value: 'yesterday' })
  })
})
