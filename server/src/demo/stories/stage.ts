import type { Services } from '../../work/context.ts'
import type { DemoEmployee } from '../add-demo-people.ts'
import type { DemoPicture } from '../demo-pictures.ts'
import type { DemoCatalogue } from './draft-quotation.ts'
import type { Random } from '../random.ts'
import type { Story } from './stories.ts'
import type { WrittenLead } from '../write-leads.ts'

export interface Stage {
  services: Services
  random: Random
  company_id: number
  catalogue: DemoCatalogue
  essent: ReadonlySet<number>
  people: readonly DemoEmployee[]
  pictures: readonly DemoPicture[]
}

export interface Scene {
  stage: Stage
  story: Story
  written: WrittenLead
  adviser: DemoEmployee
  quotation_id: number
  /** This many hours after the visit, or now when that is in the future. */
  readonly after: (hours: number) => Date
}

/** Somebody of a function group. */
export function personOf({ people }: Stage, group: DemoEmployee['function_group']): DemoEmployee {
  const found = people.find(({ function_group }) => function_group === group)
  if (found === undefined) throw new Error(`Nobody of the group ${group}`)
  return found
}
