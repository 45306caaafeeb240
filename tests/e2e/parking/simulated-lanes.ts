import { expect } from '@playwright/test'
import {
  type SimulatedLane,
  type SimulatedState,
  type SimulatorStep,
  showSimulator,
  simulate,
} from '#areas/access/contract/simulator.ts'
import type { SignedCaller } from '../../bench/load/signed-caller.ts'

/** A decision may be late on a busy machine: the driver shows the card again. */
const PATIENT = { timeout: 60_000 }

/** Drives cars at the lanes of a simulated controller; each step waits for what its gate shows. */
export function simulatedLanes(owner: SignedCaller, controller: string) {
  const state = async () =>
    (await owner.call<{ state: SimulatedState | null }>(showSimulator.path, { id: controller })).state
  const lane = async (port: number): Promise<SimulatedLane | undefined> =>
    (await state())?.lanes.find(each => each.port === port)
  const step = (next: SimulatorStep) => owner.call(simulate.path, { id: controller, step: next })

  /** Shows a card or asks for a ticket until the lane answers as expected. */
  async function showUntil(port: number, number: string | undefined, expected: object): Promise<void> {
    const read = number ? ({ medium: 'card', number } as const) : ({ medium: 'qr' } as const)
    await expect(async () => {
      await step({ do: 'arrive', port, ...read })
      await expect.poll(() => lane(port), { timeout: 5000 }).toMatchObject({ vehicle: true, ...expected })
    }).toPass(PATIENT)
  }

  /** Everything that happened at the lanes is stored. */
  const stored = () => expect.poll(async () => (await state())?.queue, PATIENT).toBe(0)

  async function driveThrough(port: number, leaves: Partial<SimulatedLane> = { position: 'lowered' }): Promise<void> {
    await step({ do: 'driveThrough', port })
    await expect.poll(() => lane(port), PATIENT).toMatchObject({ vehicle: false, ...leaves })
    await stored()
  }

  return {
    lane,
    start: async () => {
      await owner.call(simulate.path, { id: controller, running: true, carsADay: 0 })
      await expect.poll(async () => (await state())?.lanes.length, PATIENT).toBe(3)
    },
    passes: async (port: number, card: string) => {
      await showUntil(port, card, { position: 'raised' })
      await driveThrough(port)
    },
    /** @returns the number on the ticket */
    takesTicket: async (port: number): Promise<string> => {
      await showUntil(port, undefined, { position: 'raised' })
      const ticket = (await lane(port))?.ticket ?? ''
      await driveThrough(port)
      return ticket
    },
    leavesByTicket: async (port: number, ticket: string) => {
      await expect(async () => {
        await step({ do: 'arrive', port, medium: 'qr', number: ticket })
        await expect.poll(() => lane(port), { timeout: 5000 }).toMatchObject({ position: 'raised' })
      }).toPass(PATIENT)
      await driveThrough(port)
    },
    /** The driver reads why and turns back. */
    isRefused: async (port: number, number: string, display: RegExp) => {
      await showUntil(port, number, { position: 'lowered', display: expect.stringMatching(display) })
      await step({ do: 'backOut', port })
      await expect.poll(() => lane(port), PATIENT).toMatchObject({ vehicle: false })
    },
    /** Through a gate that a scenario holds open: nobody shows anything. */
    followsThrough: (port: number) => driveThrough(port, { position: 'raised' }),
  }
}
