import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import { callTime } from '../device/clock.ts'
import { deviceId } from '../session/device.ts'

/** Query parameters that sign the call: `key` is the token, before sign-in the device id. */
export function proof(path: string, base64: string, token: string | null): URLSearchParams {
  const tm = String(callTime())
  const device = deviceId()
  const sign = createSignature({ path, tm, device, base64 }, token ?? device)
  return new URLSearchParams({ tm, device, sign })
}
