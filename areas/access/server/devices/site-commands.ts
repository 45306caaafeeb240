import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { offerCommands } from '../../contract/command.ts'
import type { DeviceCommand } from '../../contract/device-protocol.ts'
import { ENTITY_KINDS } from '../../rules/access-terms.ts'

export interface CommandStep {
  readonly do: DeviceCommand
  readonly params: string | null
}

interface StoredCode extends CommandStep {
  readonly id: string
  readonly kinds: readonly (typeof ENTITY_KINDS)[number][]
}

export interface StoredCommand {
  readonly id: string
  readonly name: string
  readonly confirmation: string
  /** In their order. */
  readonly steps: readonly CommandStep[]
  readonly kinds: readonly (typeof ENTITY_KINDS)[number][]
}

interface CommandRow extends Omit<StoredCommand, 'steps' | 'kinds'> {
  readonly codes: readonly string[]
}

export async function loadCommands(ctx: TenantData): Promise<StoredCommand[]> {
  const codes = await ctx.db.rows<StoredCode>(sql`
    select id, "do", params, kinds from site_command_code where merchant_id = ${ctx.merchantId}::uuid`)
  const rows = await ctx.db.rows<CommandRow>(sql`
    select id, name, confirmation, codes from site_command where merchant_id = ${ctx.merchantId}::uuid order by name`)
  const byId = new Map(codes.map(code => [code.id, code]))
  return rows.map(({ codes: ids, ...command }) => {
    const steps = ids.flatMap(id => byId.get(id) ?? [])
    const suits = (kind: StoredCode['kinds'][number]) =>
      steps.every(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
    return { ...command, steps, kinds: ENTITY_KINDS.filter(suits) }
  })
}

/** `/al/acs/deviceControl/commands` */
export const offering = handle(offerCommands, async ctx =>
  done((await loadCommands(ctx)).map(({ steps: _, ...command }) => ({ ...command, kinds: [...command.kinds] }))),
)
