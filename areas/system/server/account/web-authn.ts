/** Three hundred modules and certificates, loaded with the first passkey and not at the server's start. */
export const webAuthn = () => import('@simplewebauthn/server')
