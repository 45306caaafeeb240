import type { Page } from '#platform/contract/define/page.ts'
import type { SetupStep } from '#platform/contract/define/setup-step.ts'

export interface AreaOfSteps {
  readonly area: string
  readonly pages?: readonly Pick<Page, 'key' | 'controls'>[] | undefined
  readonly setupSteps?: readonly { readonly step: Pick<SetupStep, 'key' | 'position' | 'page'> }[] | undefined
}

/** Steps of the setup guide that link to no page of their own area, or share their position with another. */
export function straySetupSteps(areas: readonly AreaOfSteps[]): string[] {
  const steps = areas.flatMap(({ area, setupSteps = [], pages = [] }) =>
    setupSteps.map(({ step }) => ({ area, step, pages })),
  )
  const astray = steps
    .filter(({ step, pages }) => !pages.some(({ key }) => key === step.page))
    .map(({ area, step }) => `${step.key} leads to ${step.page}, which is no page of ${area}`)
  const tied = steps
    .filter(({ step }, at) => steps.findIndex(other => other.step.position === step.position) !== at)
    .map(({ step }) => `${step.key} stands at ${step.position}, where another step stands`)
  return [...astray, ...tied]
}
