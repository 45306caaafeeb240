import { isDeviceId, RANDOM_TEXT_LENGTH, randomText } from '#platform/rules/codes/device-id.ts'
import { machine } from '../device/clock.ts'

const DEVICE_KEY = 'device-id'

/** The id of this browser: 16 characters, created on first use and stored. */
export function deviceId(): string {
  const stored = window.localStorage.getItem(DEVICE_KEY)
  if (stored && isDeviceId(stored)) return stored
  const made = randomText(machine.randomBytes(RANDOM_TEXT_LENGTH))
  window.localStorage.setItem(DEVICE_KEY, made)
  return made
}
