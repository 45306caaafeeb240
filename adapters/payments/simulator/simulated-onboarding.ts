import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { BusinessStatus, OnboardingProvider } from '../onboarding-provider.ts'
import type { SimulatorParts } from './simulator-parts.ts'
import type { SimulatedApplication } from './simulator-store.ts'

const WANTED = ['identityFile', 'addressFile', 'bankFile'] as const
const DUE_DAYS = 14

const due = (at: number): string => new Date(at + DUE_DAYS * DAY_MS).toISOString().slice(0, 10)

const count = ({ documents }: SimulatedApplication, wanted: string): number =>
  documents.filter(({ kind }) => kind === wanted).length

const want = (code: string, at: number) => ({ code, words: 'Send this document.', due: due(at) })

/**
 * Words in the legal name decide, as cents decide of payments: "unclear" wants the identity document a second time, "restricted" is
 * restricted after a day until then, "rejected" is rejected.
 */
function statusAt(application: SimulatedApplication, now: number): BusinessStatus {
  const { legalName, at } = application
  const missing = WANTED.filter(kind => count(application, kind) === 0)
  if (missing.length > 0) return { state: 'needsInfo', requirements: missing.map(code => want(code, at)) }
  if (/\brejected\b/i.test(legalName)) return { state: 'rejected', requirements: [] }
  const again = [want('identityFile', now)]
  const hasOneIdentity = count(application, 'identityFile') === 1
  if (/\bunclear\b/i.test(legalName) && hasOneIdentity) return { state: 'needsInfo', requirements: again }
  if (/\brestricted\b/i.test(legalName) && hasOneIdentity && now >= at + DAY_MS)
    return { state: 'restricted', requirements: again }
  return { state: 'active', requirements: [] }
}

/** Applications that nobody reads: what is in them decides. */
export const simulatedOnboarding = ({ store, clock }: SimulatorParts): OnboardingProvider => ({
  onboard: ({ legalName }, key) =>
    store.locked(async rows => {
      const before = await rows.get('application', key)
      await rows.put('application', key, { ref: key, documents: [], at: clock(), ...before, legalName })
      return { ref: key }
    }),
  submitDocument: (ref, { kind }, key) =>
    store.locked(async rows => {
      const before = await rows.get('application', ref)
      if (!before) throw new Error(`no application ${ref}`)
      const documents = [...before.documents.filter(document => document.key !== key), { kind, key }]
      await rows.put('application', ref, { ...before, documents })
    }),
  status: async ref => {
    const application = await store.locked(rows => rows.get('application', ref))
    if (!application) throw new Error(`no application ${ref}`)
    return statusAt(application, clock())
  },
})
