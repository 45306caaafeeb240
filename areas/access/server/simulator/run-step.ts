import type { SimulatorStep } from '../../contract/simulator.ts'
import type { VirtualController } from './virtual-controller.ts'

type Arrival = Extract<SimulatorStep, { do: 'arrive' }>

/** Without a number the lane prints a ticket where it lets the driver in. */
async function arrive(
  controller: VirtualController,
  { port, medium, number }: Arrival,
  newTicket: () => string,
): Promise<void> {
  if (number !== undefined) return void (await controller.arrive(port, { medium, number }))
  const ticket = newTicket()
  const answer = await controller.arrive(port, { medium, number: ticket })
  if (answer?.grant) controller.lane(port)?.print(ticket)
}

/** Does what a person pressed on the simulator's page. @param newTicket number of the ticket that a lane issues */
export async function runStep(
  controller: VirtualController,
  step: SimulatorStep,
  newTicket: () => string,
): Promise<void> {
  switch (step.do) {
    case 'arrive':
      return arrive(controller, step, newTicket)
    case 'driveThrough':
      return controller.lane(step.port)?.driveThrough()
    case 'backOut':
      return controller.lane(step.port)?.backOut()
    case 'tailgate':
      return controller.lane(step.port)?.tailgate()
    case 'jam':
      return controller.lane(step.port)?.jam()
    case 'cutNetwork':
      return controller.cutNetwork(step.seconds)
    case 'shiftClock':
      return controller.shiftClock(step.seconds)
    case 'loseMemory':
      return controller.loseMemory()
  }
}
