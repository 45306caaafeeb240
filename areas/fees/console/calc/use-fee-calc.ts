import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { calculateFee } from '../../contract/calculate-fee.ts'
import { FeeTable } from '../../contract/fee-table.ts'

export interface EnteredPayment {
  readonly key: number
  readonly at: string | null
  readonly amount: number | undefined
}

/** The search value that names a version, or a code whose version in force is meant. */
const TABLE = 'table'
const IN_FORCE = 'code:'
const MOST_TABLES = 200

/** A stay that is entered, and the server's calculation of its fee. */
export function useFeeCalc(shop: Shop) {
  const { search, setSearch } = usePlace()
  const [entryAt, setEntryAt] = useState<string | null>(null)
  const [exitAt, setExitAt] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const [payments, setPayments] = useState<readonly EnteredPayment[]>([])

  const question = { pageSize: MOST_TABLES, sort: 'feeCode', ordLot: shop.ordLot }
  const { data, isPending } = useQuery({
    queryKey: [FeeTable.key, 'list', question],
    queryFn: ({ signal }) => resourceCalls(FeeTable).list(question, { signal, hideErrors: true }),
  })
  const tables = data?.result ?? []
  const codes = [...new Set(tables.filter(({ state }) => state !== 'draft').map(({ feeCode }) => feeCode))]
  const choices = [...codes.map(code => `${IN_FORCE}${code}`), ...tables.map(({ id }) => id)]
  const wanted = search[TABLE]
  const table = wanted && choices.includes(wanted) ? wanted : choices[0]

  const ready = table !== undefined && exitAt !== null && (lost || entryAt !== null)
  const input = {
    ordLot: shop.ordLot,
    ...(table?.startsWith(IN_FORCE) ? { feeCode: table.slice(IN_FORCE.length) } : { feeId: table }),
    ...(!lost && entryAt !== null && { entryAt }),
    ...(lost && { lost }),
    exitAt: exitAt ?? '',
    payments: payments.flatMap(({ at, amount }) => (at !== null && amount !== undefined ? [{ at, amount }] : [])),
  }
  const fee = useQuery({
    queryKey: ['fee.calc', input],
    enabled: ready,
    queryFn: async ({ signal }) =>
      (await call(calculateFee, input, { signal, hideErrors: true, hideLoading: true })).result,
    placeholderData: keepPreviousData,
    retry: false,
  })

  const changePayment = (key: number, patch: Partial<EnteredPayment>) =>
    setPayments(now => now.map(payment => (payment.key === key ? { ...payment, ...patch } : payment)))
  return {
    tables,
    codes,
    table,
    loadingTables: isPending,
    codeChoice: (code: string) => `${IN_FORCE}${code}`,
    chooseTable: (choice: string) => setSearch({ [TABLE]: choice }, { replace: true }),
    stay: { entryAt, exitAt, lost },
    setEntryAt,
    setExitAt,
    setLost,
    payments,
    addPayment: () => setPayments(now => [...now, { key: (now.at(-1)?.key ?? 0) + 1, at: exitAt, amount: undefined }]),
    changePayment,
    removePayment: (key: number) => setPayments(now => now.filter(payment => payment.key !== key)),
    fee: ready && !fee.error ? fee.data : undefined,
    /** In words. */
    problem: ready ? fee.error?.message : undefined,
    calculating: fee.isFetching,
  }
}

export type FeeCalcModel = ReturnType<typeof useFeeCalc>
