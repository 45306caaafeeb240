import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { LotFile } from '../contract/lot-file.ts'
import { LotInfo } from '../contract/lot-info.ts'
import { LotTip } from '../contract/lot-tip.ts'
import { BusinessTime, TradeHours } from '../contract/opening-hours.ts'
import { pages } from '../contract/pages.ts'
import { printingQrCodes } from './codes/print-qr-codes.ts'
import { demo } from './demo/sites-demo.ts'
import { businessTimeHooks, hoursHooks } from './hours-hooks.ts'
import { lotTipHooks } from './lot-tip-hooks.ts'
import { answeringBusiness, answeringTrade } from './opening.ts'
import { informingVisitors } from './visitor-info.ts'

export const server: AreaServer = {
  area: 'sites',
  keyPrefixes,
  pages,
  resources: [
    serve(TradeHours, hoursHooks),
    serve(BusinessTime, businessTimeHooks),
    serve(LotInfo),
    serve(LotFile),
    serve(LotTip, lotTipHooks),
  ],
  operations: [answeringTrade, answeringBusiness, informingVisitors, printingQrCodes],
  demo,
}
