import { serve } from '#platform/server/operation/area-server.ts'
import { TicketPool } from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'
import { redeemingCode, verifyingCode, voidingCode } from './code-operations.ts'
import { expiringCodes } from './expire-codes.ts'
import { issuingCodes } from './issue-codes.ts'
import { poolHooks } from './pool-hooks.ts'
import { tellingPool } from './pool-info.ts'
import { toppingUp } from './top-up-pool.ts'

export const servedPool = [serve(TicketPool, poolHooks), serve(PoolCode)]
export const changingPool = [toppingUp, tellingPool, verifyingCode, issuingCodes, redeemingCode, voidingCode]
export const jobsOfPool = [expiringCodes]
