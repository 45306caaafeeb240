/** Browsers offer passkeys on secure origins only. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
