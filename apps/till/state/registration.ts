import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { TillCore } from './till-core.ts'
import type { Registered } from './till-ports.ts'

/** Shows which fields the server objects to, each with its words. */
export type MarkFields = (wrong: Readonly<Record<string, string>>) => void

/** Registers a customer as a member. Needs the server, because the PIN is sent by SMS. */
export function registration(core: TillCore, lookUp: (text: string) => Promise<void>) {
  const { server } = core.ports

  async function answerOf<T>(answer: Promise<T>, mark: MarkFields): Promise<T | undefined> {
    mark({})
    try {
      return await answer
    } catch (error) {
      if (!isCallError(error)) throw error
      core.sayFailure(error)
      mark(error.fields ?? {})
      return undefined
    }
  }

  return {
    /** Puts the member on the bill instead, if the mobile belongs to a full member. */
    async startRegistration(mobile: string, mark: MarkFields): Promise<'sent' | undefined> {
      const started = await answerOf(server.startRegistration(mobile), mark)
      if (!started) return undefined
      if (started.resendAfter === null && started.member) {
        core.say('good', 'pos.till.register.known', { name: started.member.name })
        await lookUp(started.member.memberNum)
        return undefined
      }
      const { mobile: to, outcome } = started
      if (outcome === 'refused') {
        core.say('bad', 'pos.till.register.refused', { mobile: to })
        return undefined
      }
      const isSent = outcome === 'sent' || outcome === null // null: a PIN that still counts was sent less than a minute ago
      core.say(isSent ? 'good' : 'bad', `pos.till.register.${isSent ? 'sent' : 'noProvider'}`, { mobile: to })
      return 'sent'
    },
    /** Proof of the mobile; undefined: the PIN was wrong. */
    verifyRegistration: (mobile: string, pin: string, mark: MarkFields) =>
      answerOf(server.verifyRegistration(mobile, pin), mark),
    async finishRegistration(registered: Registered, mark: MarkFields): Promise<void> {
      const member = await answerOf(server.finishRegistration(registered), mark)
      if (!member) return
      await lookUp(member.memberNum)
      core.say('good', 'pos.till.register.done', { name: member.name })
    },
  }
}
