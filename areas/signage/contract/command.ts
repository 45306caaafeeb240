import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { SCREEN_OVERRIDES, SIGN_COMMANDS } from '../rules/sign-command.ts'
import { MOST_SIGNS } from './emergency.ts'

/** Minutes in which a sign does what it was told; after that it no longer does. */
export const COMMAND_MINUTES = 10

/** Tells signs to do something, once. */
export const commandSigns = operation('/al/signage/sign/command', {
  input: z
    .strictObject({
      signs: z.array(z.uuid()).min(1).max(MOST_SIGNS),
      kind: z.enum(SIGN_COMMANDS),
      /** Of the screen alone. */
      screen: z.enum(SCREEN_OVERRIDES).optional(),
    })
    .refine(({ kind, screen }) => (kind === 'screen') === (screen !== undefined)),
  output: z.object({ told: z.int() }),
  need: 'signage.sign:command',
  writes: true,
})
