import { normaliseVoucherCode } from '#areas/parking/rules/vouchers/voucher-code.ts'
import type { Tenant, WithServices } from '#platform/server/operation/needs.ts'

/** What a code is found by, however it was typed: without the server's key nobody can test guesses against it. */
export const hashOfCode = ({ services, merchantId }: Tenant & WithServices<'secrets'>, code: string): string =>
  services.secrets.digest(normaliseVoucherCode(code), `ticket.pool:${merchantId}`)
