import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { TillCore } from './till-core.ts'
import type { Registered } from './till-ports.ts'

/** Registers a customer as a member. Needs the server, because the PIN is sent by SMS. */
export function registration(core: TillCore, lookUp: (text: string) => Promise<void>) {
  const { server } = core.ports

  async function answerOf<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      return await answer
    } catch (error) {
      if (!isCallError(error)) throw error
      core.sayFailure(error)
      return undefined
    }
  }

  return {
    /** Puts the member on the bill instead, if the mobile belongs to a full member. */
    async startRegistration(mobile: string): Promise<'sent' | undefined> {
      const started = await answerOf(server.startRegistration(mobile))
      if (!started) return undefined
      if (started.resendAfter === null && started.member) {
        core.say('good', 'pos.till.register.known', { name: started.member.name })
        await lookUp(started.member.memberNum)
        return undefined
      }
      core.say('good', 'pos.till.register.sent', { mobile: started.mobile })
      return 'sent'
    },
    /** Proof of the mobile; undefined: the PIN was wrong. */
    verifyRegistration: (mobile: string, pin: string) => answerOf(server.verifyRegistration(mobile, pin)),
    async finishRegistration(registered: Registered): Promise<void> {
      const member = await answerOf(server.finishRegistration(registered))
      if (!member) return
      await lookUp(member.memberNum)
      core.say('good', 'pos.till.register.done', { name: member.name })
    },
  }
}
