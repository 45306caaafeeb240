import type { SecretBox } from './operation/services.ts'
import { decryptSecret, digestSecret, encryptSecret, type SecretKey } from './secret-key.ts'

export const secretBox = (key: SecretKey): SecretBox => ({
  seal: (plain, place) => encryptSecret(key, plain, place),
  open: (sealed, place) => decryptSecret(key, sealed, place),
  digest: (text, place) => digestSecret(key, text, place),
})
