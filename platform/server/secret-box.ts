import type { SecretBox } from './operation/services.ts'
import { decryptSecret, encryptSecret, type SecretKey } from './secret-key.ts'

export const secretBox = (key: SecretKey): SecretBox => ({
  seal: (plain, place) => encryptSecret(key, plain, place),
  open: (sealed, place) => decryptSecret(key, sealed, place),
})
