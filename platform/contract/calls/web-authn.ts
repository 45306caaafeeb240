import { z } from 'zod'

/** Options and answers of passkeys: the library judges what is in them. */
export const webAuthn = <T>() => z.looseObject({}) as unknown as z.ZodType<T>
