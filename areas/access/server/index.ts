import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { AccessAccount } from '../contract/account.ts'
import { ParkingArea } from '../contract/area.ts'
import { CommandCode, SiteCommand } from '../contract/command.ts'
import { Controller } from '../contract/config.ts'
import { Credential } from '../contract/credential.ts'
import { AccessEntity } from '../contract/entity.ts'
import { AccessGroup } from '../contract/group.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { AccessPackage } from '../contract/package.ts'
import { pages } from '../contract/pages.ts'
import { Roster } from '../contract/roster.ts'
import { sections } from '../contract/sections.ts'
import { Shipping } from '../contract/shipping.ts'
import { Timezone } from '../contract/timezone.ts'
import { AccessType } from '../contract/type.ts'
import { ValuePass } from '../contract/value-pass.ts'
import { serveBoards } from './boards/serve-boards.ts'
import { showingBoard } from './boards/show-board.ts'
import { exploring } from './decision/explore-credential.ts'
import { resetting } from './decision/reset-passback.ts'
import { verifying } from './decision/verify-access.ts'
import { demo } from './demo/access-demo.ts'
import { commandingForAreas } from './devices/command-for-area.ts'
import { sending } from './devices/commands.ts'
import { deviceRoutes } from './devices/device-routes.ts'
import { listing } from './devices/list-devices.ts'
import { rotating } from './devices/rotate-key.ts'
import { watchingControllers } from './devices/silent-controllers.ts'
import { offering } from './devices/site-commands.ts'
import { endingLoan, lending } from './loans/lend-credential.ts'
import { servedActionLog, servedLoopLog } from './logs/device-logs.ts'
import { keepingLogMonths } from './logs/keep-log-months.ts'
import { servedScanLog } from './logs/scan-log.ts'
import { expiringPasses } from './passes/expire-passes.ts'
import { listingPasses } from './passes/list-passes.ts'
import { passesReferring } from './passes/passes-referring.ts'
import { closingPayPeriod, servedPassPayroll } from './passes/pay-periods.ts'
import { quotingPass, sellingPass } from './passes/sell-pass.ts'
import { refundingPass, spendingPass } from './passes/spend-pass.ts'
import { accountHooks } from './records/account-hooks.ts'
import { activating, closing, suspending } from './records/account-operations.ts'
import { areaHooks } from './records/area-hooks.ts'
import { controllerHooks } from './records/controller-hooks.ts'
import { credentialHooks } from './records/credential-hooks.ts'
import { blocking } from './records/credential-operations.ts'
import { entityHooks } from './records/entity-hooks.ts'
import { groupHooks } from './records/group-hooks.ts'
import { packageHooks } from './records/package-hooks.ts'
import { refusingArrears } from './records/refuse-arrears.ts'
import { rosterHooks } from './records/roster-hooks.ts'
import { timezoneHooks } from './records/timezone-hooks.ts'
import { typeHooks } from './records/type-hooks.ts'
import { valuePassHooks } from './records/value-pass-hooks.ts'
import { samples } from './samples.ts'
import { shippingHooks } from './shipping/shipping-hooks.ts'
import { confirmingShipment, endingShipment, sendingShipment } from './shipping/shipping-operations.ts'
import { serveSimulations } from './simulator/serve-simulations.ts'
import { showing, simulating } from './simulator/simulate-controller.ts'

export const server: AreaServer = {
  area: 'access',
  samples,
  keyPrefixes,
  sections,
  pages,
  resources: [
    serve(AccessType, typeHooks),
    serve(Timezone, timezoneHooks),
    serve(AccessGroup, groupHooks),
    serve(AccessPackage, packageHooks),
    serve(ParkingArea, areaHooks),
    serve(Controller, controllerHooks),
    serve(AccessEntity, entityHooks),
    serve(AccessAccount, accountHooks),
    serve(Credential, credentialHooks),
    serve(Roster, rosterHooks),
    serve(Shipping, shippingHooks),
    serve(ValuePass, valuePassHooks),
    serve(CommandCode),
    serve(SiteCommand),
  ],
  keptFromLog: [{ resource: Credential.key, fields: ['lookup'] }],
  operations: [
    ...[activating, suspending, closing, blocking, resetting],
    ...[verifying, exploring, rotating, sending, offering, listing, simulating, showing, showingBoard],
    ...[sendingShipment, endingShipment, confirmingShipment, lending, endingLoan],
    ...[quotingPass, sellingPass, spendingPass, refundingPass, listingPasses, closingPayPeriod],
  ],
  reports: [servedPassPayroll, servedLoopLog, servedScanLog, servedActionLog],
  jobs: [watchingControllers, expiringPasses, keepingLogMonths],
  reactions: [refusingArrears, commandingForAreas, passesReferring],
  deviceRoutes(app, parts) {
    deviceRoutes(app, parts)
    serveSimulations(app, parts)
    serveBoards(app, parts)
  },
  demo,
}
