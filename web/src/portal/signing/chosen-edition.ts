import { createContext, use } from 'react'
import type { PortalQuotation } from '../portal-client.ts'

interface Chosen {
  version_id: number
  edition: string
}

/** What the customer chose, at the bar or in the form. */
export const ChosenEditionContext = createContext<[Chosen | null, (chosen: Chosen) => void]>([
  null,
  () => undefined,
])

/** The edition that was chosen in this version; the only one is. Nothing is chosen beforehand where there are two. */
export function useChosenEdition({ version_id, editions }: PortalQuotation) {
  const [chosen, setChosen] = use(ChosenEditionContext)
  const open = editions.filter((edition) => !edition.expired)
  const inThis = chosen?.version_id === version_id ? chosen.edition : undefined
  const asked = editions.length === 1 ? open[0]?.name : inThis
  return {
    open,
    edition: open.find(({ name }) => name === asked)?.name ?? null,
    choose: (edition: string) => setChosen({ version_id, edition }),
  }
}
