import { useTranslation } from '../../text/use-translation.ts'
import type { Address } from '../../ui/page/parse-destination.ts'
import './home.text.ts'

/** How many rows a panel shows. */
export const maxShown = 8

/** Which lead it is, beside a name. */
export const placeOf = ({ number, city }: { number: string; city: string | null }) => ({
  number,
  beside: city ?? '',
})

/** The number of further rows, with a link to them where there is a list of just those. */
export function useMore() {
  const { t } = useTranslation()
  return (some: { data: unknown[]; total: number } | undefined, href: Address | undefined) => {
    const count = (some?.total ?? 0) - (some?.data.length ?? 0)
    return count > 0 ? { text: t('home.more', { count }), href } : undefined
  }
}
