import type * as deviceCalls from '#platform/contract/calls/device.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { PortResult } from '#platform/rules/access/route-guard.ts'
import type { ShopSettingsInput } from '#platform/rules/shop/shop-settings.ts'
import { call } from '../api/call.ts'
import { CallError, isCallError } from '../api/call-error.ts'
import { named } from '../api/named-call.ts'
import { translate } from '../language/messages.tsx'
import { deviceId } from '../session/device.ts'
import { createStore } from '../store.ts'

const scanInfo = named<typeof deviceCalls.scanInfo>('/spot/scanInfo')

/** Result codes of loading port information (core.md section 7). */
const SCAN_RESULT = { ok: 0, connection: 1, failure: 2, other: 3, server: 4 } as const

export interface DeviceState {
  /** Settings from the licence, as received: completing them takes code that signing in does without. */
  readonly settings: ShopSettingsInput
  /** Toggles whenever a licence was set (core.md section 4). */
  readonly configurationLoaded: boolean
  /** Null until port information was requested. */
  readonly portResult: PortResult | null
  /** The server's text about an invalid licence. */
  readonly problem: string
}

const UNASKED: DeviceState = {
  settings: {},
  configurationLoaded: false,
  portResult: null,
  problem: '',
}

export const device = createStore<DeviceState>(UNASKED)

/** Loads it again next time, because sign-in needs a fresh answer after a failed one. */
export const forgetPortResult = (): void => device.set(now => ({ ...now, portResult: null, problem: '' }))

function readParameters(text: string): ShopSettingsInput {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text))
    return typeof value === 'object' && value !== null ? value : {}
  } catch (fault) {
    if (fault instanceof SyntaxError || fault instanceof URIError) return {}
    throw fault
  }
}

/** Applies a cloud licence: its settings, and the device id, which is created where it is missing. */
export function setCloudLicence(settings: ShopSettingsInput): void {
  const id = typeof settings.deviceId === 'string' && settings.deviceId ? settings.deviceId : deviceId()
  device.set(now => ({
    settings: { ...settings, deviceId: id },
    configurationLoaded: !now.configurationLoaded,
    portResult: SCAN_RESULT.ok,
    problem: '',
  }))
}

/** Result code of a failed call. */
function toResult(error: CallError): PortResult {
  if (error.kind === 'network' || error.kind === 'timeout') return SCAN_RESULT.connection
  const licence: readonly number[] = [RTN.licenceExpired, RTN.unknownDevice]
  if (licence.includes(error.rtn)) return SCAN_RESULT.server
  return error.kind === 'refused' ? SCAN_RESULT.failure : SCAN_RESULT.other
}

/** The server's own text about the licence. */
function getText(result: PortResult, error: unknown): string {
  if (result === SCAN_RESULT.connection) return translate('platform.error.connection')
  if (result === SCAN_RESULT.other || !isCallError(error)) return translate('platform.error.requestError')
  return error.message
}

async function ask(): Promise<void> {
  const answer = await call(scanInfo, { spotId: deviceId() }, { hideErrors: true, hideLoading: true })
  const { rtn, parameters, dispMsg } = answer.map
  if (!(Number(rtn) > 0)) throw new CallError('refused', String(dispMsg ?? ''), { rtn: Number(rtn), map: answer.map })
  setCloudLicence(readParameters(String(parameters ?? '')))
}

/** Loads port information; retries a connection failure once. Never rejects: the guard reads the result. */
export async function loadPortInfo(retry = true): Promise<void> {
  try {
    await ask()
  } catch (error) {
    const result = isCallError(error) ? toResult(error) : SCAN_RESULT.other
    if (result === SCAN_RESULT.connection && retry) return loadPortInfo(false)
    device.set(now => ({ ...now, portResult: result, problem: getText(result, error) }))
  }
}
