import type { Tenant, WithServices } from '#platform/server/operation/needs.ts'
import { normaliseVoucherCode } from '../../rules/vouchers/voucher-code.ts'

/** What a code is found by: without the server's key nobody can test guesses against it. */
export const digestOfCode = ({ services, merchantId }: Tenant & WithServices<'secrets'>, code: string): string =>
  services.secrets.digest(normaliseVoucherCode(code), `parking.voucher:${merchantId}`)
