import type { SimulatorStep } from '../../contract/simulator.ts'
import type { VirtualController } from './virtual-controller.ts'

/** Does what a person pressed on the simulator's page. @param newTicket number of the ticket that a lane issues */
export async function runStep(
  controller: VirtualController,
  step: SimulatorStep,
  newTicket: () => string,
): Promise<void> {
  switch (step.do) {
    case 'arrive':
      await controller.arrive(step.port, { medium: step.medium, number: step.number ?? newTicket() })
      return
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
