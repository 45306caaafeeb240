import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { OnlineOrder, stepOrder } from '../../contract/online-order.ts'
import type { OrderRow } from './use-orders.ts'

type Asked = InputOfOperation<typeof stepOrder>
/** A step without its order. */
export type Step = Asked extends infer S ? (S extends unknown ? Omit<S, 'id' | 'version'> : never) : never

/** Runs steps of an order; shows errors and refreshes the board. */
export function useOrderSteps(order: OrderRow) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const take = async (step: Step): Promise<boolean> => {
    setBusy(true)
    try {
      // A step with its order is the call's input: the type above is that input without id and version.
      await call(stepOrder, { ...step, id: order.id, version: order.version } as Asked)
      return true
    } catch (error) {
      tellRefusal(error)
      return false
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: [OnlineOrder.key] })
    }
  }
  return { busy, take }
}
