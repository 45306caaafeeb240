import { done } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { printFailed } from '../../contract/print-fault.ts'
import { type Watched, watchPrint } from '../../rules/print-fault.ts'

/** Watches a print by a layout of the merchant's own. A print reads, so its fault is recorded after it. */
export const watchOwnLayout = (
  ctx: Pick<Context, 'clock' | 'log' | 'inBackground'>,
  layout: { readonly ordNum: number; readonly number: number } | undefined,
): Watched =>
  watchPrint(ctx, layout, failed =>
    ctx.inBackground(async own => {
      await own.emit(printFailed, failed)
      return done(null)
    }),
  )
