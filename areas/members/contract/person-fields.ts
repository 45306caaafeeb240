import { z } from 'zod'
import { text } from '#platform/contract/define/fields.ts'
import { isBirthday } from '../rules/member/birthday.ts'

const optional = (max: number) => text({ max, optional: true })

/** `1990-05-17`, or `--05-17` without the year. */
export const birthday = () => ({ ...optional(10), schema: z.string().trim().max(10).refine(isBirthday) })

/** Without spaces and in capitals, as cameras read it. */
export const licencePlate = () => ({
  ...optional(12),
  schema: z
    .string()
    .overwrite(typed => typed.replace(/\s/g, '').toUpperCase())
    .max(12)
    .min(1),
})
