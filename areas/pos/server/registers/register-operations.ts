import { getCloseDocket } from '#areas/pos/contract/close-docket.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { sendToPrinter } from '../printing/send-to-printer.ts'
import { closing } from './close-register.ts'
import { counting } from './count-register.ts'
import { movingCash, movingCashAtTill, openingDrawer } from './drawer-actions.ts'
import { opening } from './open-register.ts'
import { closeDockets } from './print-close-docket.ts'
import { listingRecentCloses } from './recent-closes.ts'
import { registerStates } from './register-states.ts'
import { figuring } from './session-figures.ts'

export const registerOperations = [
  opening,
  counting,
  closing,
  movingCash,
  movingCashAtTill,
  openingDrawer,
  figuring,
  registerStates,
  listingRecentCloses,
  handle(getCloseDocket, closeDockets(sendToPrinter)),
]
