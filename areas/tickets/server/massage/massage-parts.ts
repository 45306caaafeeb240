import { serve } from '#platform/server/operation/area-server.ts'
import { MassageRoom, MassageService, Therapist } from '../../contract/massage/massage-settings.ts'
import { bookingMassage } from './book-order.ts'
import { cancellingMassage, freeingTreatments } from './cancel-order.ts'
import { movingTreatment } from './move-treatment.ts'
import { followingMassageBills, sendingToTill } from './order-at-till.ts'
import { readingDay } from './read-day.ts'
import { therapistHooks } from './therapist-hooks.ts'

export const servedMassage = [serve(MassageService), serve(Therapist, therapistHooks), serve(MassageRoom)]
export const changingMassage = [readingDay, bookingMassage, movingTreatment, sendingToTill, cancellingMassage]
export const followingMassage = [freeingTreatments, followingMassageBills]
