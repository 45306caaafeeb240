import { describe, expect, it } from 'vitest'
import type { TerminalPrompt } from './card-terminal.ts'
import { type ServerAnswer, type ServerReply, serverTerminal, type TerminalServer } from './server-terminal.ts'

const waiting = (screen: ServerAnswer['screen']): ServerAnswer => ({
  ...{ result: 'waiting', screen, words: '', scheme: null, last4: null, providerRef: null },
})
const ended = (result: ServerAnswer['result']): ServerAnswer => ({
  ...{ result, screen: null, words: '', scheme: 'visa', last4: '4242', providerRef: 'pi_1' },
})

function terminal(replies: Partial<Record<'pay' | 'last' | 'cancel', ServerReply[]>>) {
  const calls: string[] = []
  const prompts: TerminalPrompt['show'][] = []
  const next = (name: 'pay' | 'last' | 'cancel') => async () => {
    calls.push(name)
    return replies[name]?.shift()
  }
  const server: TerminalServer = {
    ...{ pay: next('pay'), last: next('last'), cancel: next('cancel') },
    sign: async (_, matches) => {
      calls.push(`sign ${matches}`)
      return undefined
    },
    changed: async () => undefined,
  }
  const made = serverTerminal(server)
  const show = (onPrompt: (show: TerminalPrompt['show']) => void) => (prompt: TerminalPrompt) => {
    prompts.push(prompt.show)
    onPrompt(prompt.show)
  }
  return {
    ...{ calls, prompts, reply: made.reply },
    pay: (onPrompt: (show: TerminalPrompt['show']) => void = () => {}) =>
      made.pay({ reference: 'r1', kind: 'purchase', amount: 1000 }, show(onPrompt)),
    last: () => made.last('r1'),
  }
}

describe('a terminal that the server drives', () => {
  it('is followed until the bank has answered', async () => {
    const { pay, prompts } = terminal({ pay: [waiting('present')], last: [waiting('processing'), ended('approved')] })
    expect(await pay()).toEqual({
      outcome: 'approved',
      reference: 'r1',
      scheme: 'visa',
      last4: '4242',
      providerRef: 'pi_1',
    })
    expect(prompts).toEqual(['processing', 'present', 'processing'])
  })

  it('asks again when the server does not answer, and does not charge again', async () => {
    const { pay, calls } = terminal({ last: [undefined, ended('approved')] })
    expect(await pay()).toMatchObject({ outcome: 'approved' })
    expect(calls).toEqual(['pay', 'last', 'last'])
  })

  it('is unknown when nobody answers, also after a reload, until somebody does', async () => {
    expect(await terminal({}).pay()).toEqual({ outcome: 'unknown', reference: 'r1' })
    expect(await terminal({}).last()).toEqual({ outcome: 'unknown', reference: 'r1' })
    expect(await terminal({ last: [ended('unknown'), ended('declined')] }).last()).toMatchObject({
      outcome: 'declined',
    })
    expect(await terminal({ last: [ended('never')] }).last()).toEqual({ outcome: 'cancelled', reference: 'r1' })
  })

  it('says who is using it when it is busy', async () => {
    const { pay } = terminal({ pay: [{ refused: 'In use by T2' }] })
    expect(await pay()).toEqual({ outcome: 'declined', reference: 'r1', words: 'In use by T2' })
  })

  it('is cancelled unless the customer was faster', async () => {
    const early = terminal({ pay: [waiting('present')], cancel: [ended('cancelled')] })
    expect(await early.pay(() => early.reply('cancel'))).toMatchObject({ outcome: 'cancelled' })
    const late = terminal({
      pay: [waiting('present')],
      cancel: [{ refused: 'The bank is being asked' }],
      last: [ended('approved')],
    })
    expect(await late.pay(() => late.reply('cancel'))).toMatchObject({ outcome: 'approved' })
  })

  it('passes on what the cashier says of the signature', async () => {
    const { pay, reply, calls } = terminal({ pay: [waiting('signature')], last: [ended('approved')] })
    await pay(show => show === 'signature' && reply('signatureMatches'))
    expect(calls).toContain('sign true')
  })
})
