import { closing } from './close-register.ts'
import { movingCash, openingDrawer } from './drawer-deeds.ts'
import { opening } from './open-register.ts'
import { registerStates } from './register-states.ts'
import { figuring } from './session-figures.ts'

export const registerOperations = [opening, closing, movingCash, openingDrawer, figuring, registerStates]
