import { z } from 'zod'

/** What a change request keeps of the change that was asked for. */
export const proposedContact = z.object({ email: z.string().nullish(), mobile: z.string().nullish() })
export const proposedGrants = z.object({
  grants: z.array(z.object({ userType: z.string(), allSites: z.boolean(), sites: z.array(z.string()) })),
})
