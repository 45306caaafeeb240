import { handle, type ServedOperation, type ServedResource, serve } from '#platform/server/operation/area-server.ts'
import { Attendance } from '../contract/attendance.ts'
import { Clerk } from '../contract/clerk.ts'
import { DeliveryZone } from '../contract/delivery-zone.ts'
import { PaymentConfig } from '../contract/payment-config.ts'
import { Printer, testPrint } from '../contract/printer.ts'
import { PrinterType } from '../contract/printer-type.ts'
import { Register } from '../contract/register.ts'
import { sendStickers } from '../contract/sticker-print.ts'
import { servedDoubts } from './approvals/judge-approvals.ts'
import { attendanceHooks } from './attendance/attendance-hooks.ts'
import { clocking } from './attendance/clock-employee.ts'
import { clerkHooks } from './clerks/clerk-hooks.ts'
import { settingPin } from './clerks/set-pin.ts'
import { findingProduct } from './inquiry/find-product.ts'
import { kitchenOperations } from './kitchen/kitchen-operations.ts'
import { cancelling, revising } from './orders/change-order.ts'
import { delivering } from './orders/deliver-order.ts'
import { tellingBills } from './orders/order-bills.ts'
import { servedOrders } from './orders/order-rows.ts'
import { tellingCancelledBills, tellingOrdersToSell } from './orders/orders-to-sell.ts'
import { payingOrder } from './orders/pay-order.ts'
import { listingStickerPrinters, sendingStickers } from './orders/send-stickers.ts'
import { stepping, tellingLimits } from './orders/step-order.ts'
import { paymentConfigHooks } from './payment-config-hooks.ts'
import { printerHooks } from './printing/printer-hooks.ts'
import { sendToPrinter } from './printing/send-to-printer.ts'
import { testPrinting } from './printing/test-print.ts'
import { servedRefused, tellingRefused } from './refused/tell-refused.ts'
import { registerHooks } from './register-hooks.ts'
import { staffOperations } from './staff/staff-operations.ts'
import { tellingSeatedParties } from './till/seated-parties.ts'
import { zoneHooks } from './zones/zone-hooks.ts'
import { findingZone } from './zones/zone-of-point.ts'

/** What is set up before a shop sells, with its calls. */
export const setUpResources: readonly ServedResource[] = [
  serve(Register, registerHooks),
  serve(PaymentConfig, paymentConfigHooks),
  serve(PrinterType),
  serve(Printer, printerHooks),
  serve(DeliveryZone, zoneHooks),
  serve(Clerk, clerkHooks),
  serve(Attendance, attendanceHooks),
  servedOrders,
  servedRefused,
  servedDoubts,
]

export const setUpOperations: readonly ServedOperation[] = [
  handle(testPrint, testPrinting(sendToPrinter)),
  clocking,
  findingZone,
  delivering,
  stepping,
  payingOrder,
  tellingLimits,
  tellingBills,
  listingStickerPrinters,
  handle(sendStickers, sendingStickers(sendToPrinter)),
  revising,
  cancelling,
  tellingOrdersToSell,
  tellingCancelledBills,
  tellingSeatedParties,
  findingProduct,
  settingPin,
  ...staffOperations,
  tellingRefused,
  ...kitchenOperations,
]
