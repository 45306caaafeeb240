import type { DemoStep } from '#platform/server/operation/area-server.ts'
import { skipStep } from '#platform/server/setup/skipped-steps.ts'
import { Attendance } from '../../contract/attendance.ts'
import { DeliveryZone } from '../../contract/delivery-zone.ts'
import { PaymentConfig } from '../../contract/payment-config.ts'
import { Printer } from '../../contract/printer.ts'
import { PrinterType } from '../../contract/printer-type.ts'
import { Register } from '../../contract/register.ts'
import { makeFirstSale } from '../../contract/setup-steps.ts'
import { attendanceRows } from './attendance-rows.ts'
import { addDemoClerks } from './clerk-rows.ts'
import { demoSites } from './demo-sites.ts'
import { addDemoOrders } from './order-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { PRINTER_TYPES, printerRows } from './printer-rows.ts'
import { registerRows } from './register-rows.ts'
import { demoTrading } from './trading/trading-job.ts'
import { zoneRows } from './zone-rows.ts'

export const demo: DemoStep = {
  after: ['catalogue'],
  later: demoTrading.name,
  async run(demo) {
    const sites = await demoSites(demo)
    await demo.add(PaymentConfig, paymentRows(sites))
    await demo.add(DeliveryZone, zoneRows(sites))
    await addDemoOrders(demo.ctx, sites)
    await demo.add(Attendance, attendanceRows(sites, demo.ctx.clock()))
    const types = await demo.add(PrinterType, PRINTER_TYPES)
    const printers = await demo.add(Printer, printerRows(sites, new Map(types.map(type => [type.name, type.id]))))
    await demo.add(Register, registerRows(sites, printers))
    await addDemoClerks(demo)
    // Its sales are created in the background; home shows their figures from the start.
    await skipStep(demo.ctx, makeFirstSale.key)
  },
}
