/** Stored with the token at sign-in: the user. */
export const PROFILE_KEY = 'user-profile'

export interface StoredProfile {
  readonly userId: string
  /** Merchant code; empty for a merchant's own account. */
  readonly tokenNum: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The user who signed in here; blank without one, or when the stored data has another format. */
export function storedProfile(): StoredProfile {
  try {
    const stored: Partial<Record<keyof StoredProfile, unknown>> | null = JSON.parse(
      window.localStorage.getItem(PROFILE_KEY) ?? 'null',
    )
    return { userId: text(stored?.userId), tokenNum: text(stored?.tokenNum) }
  } catch (fault) {
    if (fault instanceof SyntaxError) return { userId: '', tokenNum: '' }
    throw fault
  }
}

export const storeProfile = (profile: StoredProfile): void =>
  window.localStorage.setItem(PROFILE_KEY, JSON.stringify(profile))
