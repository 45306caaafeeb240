import { printFailed } from '#areas/printing/contract/print-fault.ts'
import { type Watched, watchPrint } from '#areas/printing/rules/print-fault.ts'
import { done } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'

export type PrintContext = Pick<Context, 'clock' | 'log' | 'inBackground'>

/** Watches a print by the shop's own layout. A print reads, so its fault is told after it. */
export function watchOwnLayout(
  ctx: PrintContext,
  layout: { readonly ordNum: number; readonly number: number } | undefined,
): Watched {
  return watchPrint(ctx, layout, failed =>
    ctx.inBackground(async own => {
      await own.emit(printFailed, failed)
      return done(null)
    }),
  )
}
