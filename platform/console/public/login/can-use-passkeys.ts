/** Browsers offer passkeys only on secure origins. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
