import { expect, it } from 'vitest'
import { isNewSighting } from './sightings.ts'

const milk = { code: '9310072011691', at: 5000 }

it('takes the first code that is seen', () => expect(isNewSighting(undefined, milk.code, 0)).toBe(true))
it('takes a code that is held before the camera once', () => expect(isNewSighting(milk, milk.code, 5100)).toBe(false))
it('takes it again once it has been away', () => expect(isNewSighting(milk, milk.code, 6500)).toBe(true))
it('takes another code at once', () => expect(isNewSighting(milk, '9300675024235', 5050)).toBe(true))
