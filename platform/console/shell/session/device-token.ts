const DEVICE_TOKEN_KEY = 'device-token'

/**
 * Secret by which the server recognises this browser; signing out keeps it. Locks caused by strangers' wrong passwords
 * do not affect users who signed in here before.
 */
export function deviceToken(): { deviceToken?: string } {
  const stored = window.localStorage.getItem(DEVICE_TOKEN_KEY)
  return stored ? { deviceToken: stored } : {}
}

export function keepDeviceToken(token: string | undefined): void {
  if (token) window.localStorage.setItem(DEVICE_TOKEN_KEY, token)
}
