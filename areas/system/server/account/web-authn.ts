/** Three hundred modules, and certificates: loaded when the first passkey is asked for, not when the server starts. */
export const webAuthn = () => import('@simplewebauthn/server')
