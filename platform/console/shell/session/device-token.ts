const DEVICE_TOKEN_KEY = 'device-token'

/**
 * Secret by which the server knows this browser again; signing out does not take it away. What others' wrong passwords lock
 * stays open to who signed in here before.
 */
export function deviceToken(): { deviceToken?: string } {
  const stored = window.localStorage.getItem(DEVICE_TOKEN_KEY)
  return stored ? { deviceToken: stored } : {}
}

export function keepDeviceToken(token: string | undefined): void {
  if (token) window.localStorage.setItem(DEVICE_TOKEN_KEY, token)
}
