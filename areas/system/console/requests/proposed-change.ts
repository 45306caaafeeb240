import { z } from 'zod'

/** The requested change, as a change request stores it. */
export const proposedContact = z.object({ email: z.string().nullish(), mobile: z.string().nullish() })
export const proposedGrants = z.object({
  grants: z.array(z.object({ userType: z.string(), allSites: z.boolean(), sites: z.array(z.string()) })),
})
